"""Installs packages where that is Debian's way, and ours to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

RELEASE = Path("/etc/os-release")


def install(packages: Sequence[str]) -> None:
    """Install packages as root on a Debian; do nothing anywhere else. Failures stay silent."""
    apt = shutil.which("apt-get")
    if not apt or not hasattr(os, "geteuid") or os.geteuid() != 0 or not RELEASE.exists():
        return
    if "ID=debian" not in RELEASE.read_text("utf-8").splitlines():
        return
    print(f"Installing {', '.join(packages)} ...", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        [apt, "-qq", "update"],
        [apt, "-qq", "install", "-y", "--no-install-recommends", *packages],
    ):
        subprocess.run(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
            check=False,
        )
