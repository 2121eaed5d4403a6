// Small sounds, made here and nowhere recorded, and a touch of the phone's motor.
//   window.nordicCue("discard turn", sound, buzz)   sound: auto, on or off; buzz: on or off
const GAP = 0.11; // seconds from one sound to the next
const SOFT = 0.16;

let context = null;
let free = 0; // when the last sound has begun and the next one may

/** Browsers let a page be heard only after somebody touched it. */
function listening() {
  if (!(navigator.userActivation?.hasBeenActive ?? true) || !window.AudioContext) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

function louder(at, peak, seconds) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak * SOFT, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(context.destination);
  return gain;
}

/** A tone that falls from one pitch to another, in hertz: a knock, or a string that is plucked. */
function tone(at, begin, end, seconds, peak = 1, type = "triangle") {
  const string = context.createOscillator();
  string.type = type;
  string.frequency.setValueAtTime(begin, at);
  string.frequency.exponentialRampToValueAtTime(end, at + seconds);
  string.connect(louder(at, peak, seconds));
  string.start(at);
  string.stop(at + seconds);
}

/** Paper: a breath of noise around a rising or falling pitch. */
function paper(at, begin, end, seconds, peak = 1) {
  const length = Math.ceil(context.sampleRate * seconds);
  const noise = context.createBuffer(1, length, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(begin, at);
  filter.frequency.exponentialRampToValueAtTime(end, at + seconds);
  source.connect(filter).connect(louder(at, peak, seconds));
  source.start(at);
}

const pluck = (at, pitch, peak = 0.7) => tone(at, pitch, pitch * 0.995, 0.5, peak);
const SOUNDS = {
  draw: (at) => paper(at, 1400, 3200, 0.11),
  lay: (at) => {
    tone(at, 360, 210, 0.07);
    tone(at + 0.07, 420, 240, 0.07, 0.8);
    paper(at, 2400, 1200, 0.08, 0.6);
  },
  discard: (at) => {
    paper(at, 2600, 900, 0.09, 0.9);
    tone(at + 0.02, 170, 90, 0.09, 1, "sine");
  },
  turn: (at) => [659.3, 987.8].forEach((pitch, place) => pluck(at + place * 0.12, pitch)),
  win: (at) => [523.3, 587.3, 659.3, 784, 1046.5].forEach((pitch, place) => pluck(at + place * 0.11, pitch)),
};
const BUZZES = { turn: [30, 50, 30], win: [40, 60, 40, 60, 140] };

window.nordicCue = (names, sound, buzz) => {
  const cues = names.split(" ").filter((name) => name in SOUNDS);
  if (buzz === "on" && navigator.userActivation?.hasBeenActive) {
    const pattern = cues.flatMap((name) => BUZZES[name] ?? []);
    if (pattern.length > 0) navigator.vibrate?.(pattern);
  }
  const wanted = sound === "on" || (sound === "auto" && matchMedia("(pointer: fine)").matches);
  if (!wanted || cues.length === 0 || document.hidden || !listening()) return;
  let at = Math.max(context.currentTime + 0.01, free);
  if (at > context.currentTime + 1) return; // bots in a hurry: not everything is heard
  for (const name of cues) {
    SOUNDS[name](at);
    at += GAP;
  }
  free = at;
};
