"""Security headers: on every answer, also where a socket is turned away; and how an address is read."""

from typing import ClassVar, Final

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
HSTS: Final = {"Strict-Transport-Security": "max-age=31536000"}
"""Come back over https only (HSTS); said to whoever came so."""
FOREVER: Final = "public, max-age=31536000, immutable"


def headers_for(scheme: str) -> dict[str, str]:
    return HEADERS | HSTS if scheme == "https" else HEADERS


class SafeHeaders:
    """Puts the security headers on every answer; built files never change, so they may be kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = path_of(scope) if scope["type"] == "http" else ""

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in headers_for(scope["scheme"]).items():
                    headers.setdefault(name, value)
                if path.startswith("/assets/") and message["status"] == 200:
                    headers["Cache-Control"] = FOREVER
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)


def path_of(scope: Scope) -> str:
    """The address of a request within the house, wherever in a site the house stands (`--root-path`)."""
    path: str = scope["path"]
    return path.removeprefix(root_of(scope))


def root_of(scope: Scope) -> str:
    """That path of the site; within a mount Starlette keeps it elsewhere."""
    root: str = scope.get("app_root_path", scope.get("root_path", ""))
    return root


class Number(IntegerConvertor):
    """`{number:int}` in a path: what is longer is no number of anything; Python reads none of 4,300 digits."""

    regex: ClassVar[str] = "[0-9]{1,18}"


register_url_convertor("int", Number())
