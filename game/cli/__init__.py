"""Commands for CPython: bots against bots, replay, verify a deal."""
