"""A game in progress: the table, the match, saves and what the worker runs."""
