"""Starts the page: the script that PyScript runs in the window."""

import js

js.document.documentElement.dataset.ready = "page"
