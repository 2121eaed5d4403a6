"""`python -m game.cli`: what can be done without the page; `--help` tells of every command."""

from __future__ import annotations

import argparse
import sys

from game.cli import arena_command, puzzles, tune, verify

COMMANDS = (arena_command, puzzles, tune, verify)
"""Each has `register(commands)`, which adds its parser and sets `run`."""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; the answer is the exit code."""
    parser = argparse.ArgumentParser(prog="python -m game.cli", description=__doc__)
    commands = parser.add_subparsers(title="commands", required=True)
    for command in COMMANDS:
        command.register(commands)
    chosen = parser.parse_args(arguments)
    code: int = chosen.run(chosen)
    return code


if __name__ == "__main__":
    sys.exit(main())
