"""Makes the pictures that links show, one for each game from its cover in the browser, and the icons for phones.

python tools/previews.py        (the client must be built; `preview.png` of a game's folder and web/public are written)
"""

import io
import os
import shutil
import socket
import subprocess
import sys
import time
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
PUBLIC: Final = ROOT / "web" / "public"
CHROMIUMS: Final = ("chromium-headless-shell", "chromium", "google-chrome")
WIDTH, HEIGHT = 1200, 630
COLOURS: Final = 128
FLAG: Final = """
<g transform="rotate(-14 32 32)"><path d="M12 8h4v46h-4zM16 15 56 29 16 43Z" fill="#fff"/></g></svg>"""
"""What a phone shows in its status bar: an outline, of which it takes the shape alone."""

POSTER: Final = """
([cover, title, words]) => {
  const covers = document.querySelectorAll("article .cover > svg");
  const drawn = cover === null ? document.querySelector(".line-up svg") : covers[cover];
  const mark = document.querySelector("header .home").cloneNode(true);
  const picture = drawn.cloneNode(true);
  const sheet = document.createElement("div");
  sheet.id = "sheet";
  const left = document.createElement("div");
  const head = document.createElement("h1");
  head.textContent = title;
  const said = document.createElement("p");
  said.textContent = words;
  left.append(mark, head, said);
  const right = document.createElement("div");
  right.append(picture);
  sheet.append(left, right);
  const at = (element, style) => Object.assign(element.style, style);
  at(sheet, { position: "fixed", inset: 0, zIndex: 999, display: "grid", gridTemplateColumns: "560px 640px",
    background: "#fffaf0", color: "#1d1a2e" });
  at(left, { display: "grid", alignContent: "center", gap: "26px", padding: "45px 40px 45px 60px" });
  at(mark, { zoom: 1.75, justifySelf: "start", margin: 0 });
  const size = title.length > 22 ? "52px" : title.length > 14 ? "62px" : "74px";
  at(head, { fontSize: size, lineHeight: 1.05, textWrap: "balance" });
  at(said, { fontSize: "30px", fontWeight: 550, lineHeight: 1.3 });
  at(right, { background: cover === null ? "#b01e26" : "none", display: "grid", placeItems: "center",
    overflow: "hidden", borderLeft: "10px solid #f2b01e" });
  at(picture, cover === null ? { width: "88%", height: "auto" } : { width: "100%", height: "100%" });
  document.body.append(sheet);
}"""
"""Lays a cover of the lobby out as large as a link's picture: what counts stands in the middle."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_for(address: str) -> None:
    for _ in range(600):
        try:
            with urlopen(f"{address}/healthz"):  # noqa: S310 - our own server
                return
        except URLError:
            time.sleep(0.1)
    raise TimeoutError("the server does not answer")


def small(picture: bytes) -> bytes:
    """The same picture in few colours."""
    out = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(
        out, "PNG", optimize=True
    )
    return out.getvalue()


def draw_posters(page: Page, address: str) -> None:
    """The house's, and one for each game whose cover stands in the lobby."""
    from rumpus.games import GAMES

    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(address)
    page.locator("article").nth(len(GAMES) - 1).wait_for()
    page.evaluate("document.fonts.ready")
    titles = page.locator("article h3").all_inner_texts()
    facts = page.locator("article .text > p.muted").all_inner_texts()
    links = page.locator("article a[href^='/rules/']").evaluate_all("links => links.map((link) => link.pathname)")
    slugs = [link.split("/")[-1] for link in links]
    folders = {slug: Path(str(files(game.__module__))) for slug, game in GAMES.items()}
    posters: list[tuple[int | None, str, str, Path]] = [
        (None, "Deal loud. Play louder.", "Rowdy card games with friends and bots.", PUBLIC)
    ]
    posters += [
        (place, titles[place], facts[place], folders[slug]) for place, slug in enumerate(slugs) if slug in folders
    ]
    for cover, title, said, folder in posters:
        page.evaluate(POSTER, [cover, title, said])
        picture = small(page.screenshot())
        page.evaluate("document.getElementById('sheet').remove()")
        (folder / "preview.png").write_bytes(picture)
        print(f"{folder.name}/preview.png: {len(picture)} bytes")


def draw_icons(browser: Browser) -> None:
    """Icons for phones from icon.svg: as it is, without its round corners, and its outline alone."""
    svg = (PUBLIC / "icon.svg").read_text()
    whole = svg.replace(' rx="13"', "")
    maskable = whole.replace('<g transform="', '<g transform="translate(32 32) scale(.74) translate(-32 -32) ')
    drawn = {
        "icon-192.png": drawing(browser, svg, 192),
        "icon-512.png": drawing(browser, svg, 512),
        "icon-maskable.png": drawing(browser, maskable, 512),
        "apple-touch-icon.png": drawing(browser, whole, 180),
    }
    for name, picture in drawn.items():
        (PUBLIC / name).write_bytes(picture)
    Image.open(io.BytesIO(drawing(browser, svg, 96))).save(PUBLIC / "favicon.ico", sizes=[(16, 16), (32, 32), (48, 48)])
    (PUBLIC / "badge.png").write_bytes(drawing(browser, svg[: svg.index("<rect")] + FLAG, 96))


def drawing(browser: Browser, svg: str, size: int) -> bytes:
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        port = free_port()
        command = [sys.executable, "-m", "rumpus", "serve", "--port", str(port), "--db", f"{folder}/x.db"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(f"http://127.0.0.1:{port}")
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            draw_icons(browser)
            draw_posters(browser.new_page(), f"http://127.0.0.1:{port}")
            browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
