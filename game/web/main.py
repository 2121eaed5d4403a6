"""Starts the page: the script that PyScript runs in the window."""

from game.web.app import App

App()
