"""Screens and dialogs as HTML text, made from what a person may see."""
