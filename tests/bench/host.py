"""A static host as people use one: gzip for what is text or WebAssembly, and a count of bytes."""

from __future__ import annotations

import gzip
import mimetypes
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self

TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
PACKED = ("text/", "application/json", "application/wasm", "application/manifest+json", "image/svg")
LEVEL = 6
"""What hosts use, so that they need not think long about a file."""


class Host:
    """Serves several folders, each below its own path. Use it in a `with` statement."""

    def __init__(self, folders: dict[str, Path]) -> None:
        """`folders` maps a path such as `/` or `/bare/` to a folder; the longest one counts."""
        self.sent = 0
        """Bytes of all bodies sent so far."""
        self._folders = sorted(folders.items(), key=lambda one: -len(one[0]))
        self._ready: dict[Path, tuple[dict[str, str], bytes]] = {}
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("localhost", 0), self._handler())
        self.url = f"http://localhost:{self._server.server_address[1]}"
        for _, folder in self._folders:
            for path in folder.rglob("*"):
                if path.is_file():
                    self._ready[path] = _prepared(path)

    def __enter__(self) -> Self:
        """Begins to serve."""
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Ends the server."""
        self._server.shutdown()
        self._server.server_close()

    def _answer(self, url: str) -> tuple[dict[str, str], bytes] | None:
        path = url.partition("?")[0]
        for prefix, folder in self._folders:
            if path.startswith(prefix):
                name = path.removeprefix(prefix)
                return self._ready.get(folder / (name or "index.html"))
        return None

    def _count(self, number: int) -> None:
        with self._lock:
            self.sent += number

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_GET(self) -> None:
                answer = host._answer(self.path)
                if answer is None:
                    self.send_error(404)
                    return
                headers, body = answer
                self.send_response(200)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)
                host._count(len(body))

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                pass

        return Handler


def _prepared(path: Path) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a file."""
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    body = path.read_bytes()
    headers = {"Content-Type": kind or "application/octet-stream", "Cache-Control": "max-age=600"}
    if headers["Content-Type"].startswith(PACKED):
        body = gzip.compress(body, LEVEL)
        headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(body))
    return headers, body
