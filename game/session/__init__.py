"""A match in play: its table, undo, saves, and the service that runs the bots."""
