"""The only part that knows the browser."""
