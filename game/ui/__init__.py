"""Screens as pure functions to HTML text; nothing here knows the browser."""
