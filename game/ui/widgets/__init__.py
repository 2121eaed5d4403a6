"""Parts of screens as HTML text."""
