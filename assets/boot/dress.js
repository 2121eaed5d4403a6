// Before the first paint: the language and looks that were chosen, else those the browser wants.
// In the head, and not a module, because it must run first.
//   <html lang data-language>   the language of the page, and the one the browser asks for
//   <html data-deck data-size data-back data-scheme data-motion>   see assets/css
//   <html data-saved>   there is a game to go on with, so the choice of games stays hidden
(() => {
  const languages = ["en", "is", "fi", "da", "sv"];
  const near = { no: "da", nb: "da", nn: "da", fo: "da" }; // the nearest that is spoken here
  const root = document.documentElement;
  let page = {};
  try {
    page = JSON.parse(localStorage.getItem("nordic-rummy.page")) ?? {};
  } catch {
    // what cannot be read is as at first; Python says so
  }
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => {
    const [language] = tag.toLowerCase().split("-");
    return near[language] ?? language;
  });
  const preferred = page.preferences ?? {};
  root.dataset.language = wanted.find((one) => languages.includes(one)) ?? "en";
  root.lang = languages.includes(preferred.language) ? preferred.language : root.dataset.language;
  for (const name of ["deck", "size", "back", "scheme", "motion"]) {
    if (typeof preferred[name] === "string") root.setAttribute(`data-${name}`, preferred[name]);
  }
  if (localStorage.getItem("nordic-rummy.game")) root.dataset.saved = "";
})();
