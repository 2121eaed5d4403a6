"""Where the arena's games are played: right here, in processes, or on a dask.distributed cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager


@contextmanager
def executor(jobs: int, scheduler: str | None) -> Iterator[Executor | None]:
    """What plays the pieces: so many processes, or the cluster at an address; None: right here.

    Raises ValueError when dask.distributed is missing, and OSError when nobody answers there.
    """
    if scheduler is not None:
        try:
            from distributed import Client  # noqa: PLC0415 # an extra: only a cluster needs it
        except ImportError:
            raise ValueError(
                "--scheduler needs dask.distributed: pip install distributed"
            ) from None
        with Client(scheduler, timeout=10) as client:  # type: ignore[no-untyped-call]
            yield client.get_executor()
    elif jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            yield pool
    else:
        yield None
