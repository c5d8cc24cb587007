"""The client's built files, each read and compressed once: to do so for every visitor would keep all tables waiting."""

import gzip
import mimetypes
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rumpus.kernel.errors import BadSetup


def built_files(folder: Path) -> Route:
    """The door to the files that lie there now; no other name leads anywhere."""
    files = {path.name: path for path in folder.glob("*")}

    async def file(request: Request) -> Response:
        path = files.get(request.path_params["name"])
        if path is None:
            raise BadSetup("there is no such file")
        plain, squeezed = texts_of(path)
        headers = {"Vary": "Accept-Encoding"}
        kind, _ = mimetypes.guess_type(path.name)
        if len(squeezed) < len(plain) and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(squeezed, headers=headers | {"Content-Encoding": "gzip"}, media_type=kind)
        return Response(plain, headers=headers, media_type=kind)

    return Route("/assets/{name}", file)


@cache
def texts_of(path: Path) -> tuple[bytes, bytes]:
    """A file as it is, and compressed (gzip)."""
    plain = path.read_bytes()
    return plain, gzip.compress(plain, mtime=0)
