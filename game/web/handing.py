"""Hands texts out of the page: to the system's share sheet, or else to the clipboard."""

from __future__ import annotations

import js
from pyodide.ffi import JsException, to_js


async def share(title: str, text: str, url: str = "") -> str:
    """Offers a text to other programs. Tells what became of it: `shared`, `copied` or `failed`."""
    data = {"title": title, "text": text} | ({"url": url} if url else {})
    if hasattr(js.navigator, "share"):
        try:
            await js.navigator.share(to_js(data, dict_converter=js.Object.fromEntries))
        except JsException as error:
            if error.name == "AbortError":  # the person thought better of it
                return "shared"
        else:
            return "shared"
    return await copy(f"{text}\n{url}" if url else text)


async def copy(text: str) -> str:
    """Puts a text on the clipboard. Tells what became of it: `copied` or `failed`."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError) as error:  # none without a safe connection
        js.console.warn(f"nordic-rummy: nothing is copied ({error})")
        return "failed"
    return "copied"
