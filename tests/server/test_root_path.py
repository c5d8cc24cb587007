"""The house below a path of a site: whether its proxy takes the path off or leaves it on."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.server import doors
from tests.server.clients import HOST, Visitor
from tests.server.floods import line_from, request, upgrade
from tests.server.houses import Open, free_port, in_house, own_process

ROOT = "/rumpus"
INDEX = """<html lang="en"><head><!--preview--><title>Rumpus</title><!--/preview-->
<link rel="manifest" href="./manifest.webmanifest" /><script src="./assets/house.js"></script></head></html>"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    folder = tmp_path_factory.mktemp("below")
    (folder / "client" / "assets").mkdir(parents=True)
    (folder / "client" / "index.html").write_text(INDEX)
    (folder / "client" / "sw.js").write_text("// worker")
    (folder / "client" / "assets" / "house.js").write_text("// house")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(doors, "CLIENT", folder / "client")
        with in_house(folder, root_path=ROOT) as opened:
            yield opened


@pytest.mark.parametrize("before", [ROOT, ""], ids=["left on", "taken off"])
def test_pages_doors_and_files_are_found_below_it(house: Open, before: str) -> None:
    visitor = Visitor(house.port)
    page = visitor.get(f"{before}/table/abc")
    assert f'src="{ROOT}/assets/house.js"' in page.body.decode()
    assert f'href="{ROOT}/manifest.webmanifest"' in page.body.decode()
    assert f'data-root="{ROOT}"' in page.body.decode()
    assert f"path={ROOT}" in page.headers["Set-Cookie"].lower()
    assert "immutable" in visitor.get(f"{before}/assets/house.js").headers["Cache-Control"]
    assert visitor.get(f"{before}/sw.js").status == 200
    assert visitor.get(f"{before}/api/house").status == 200
    assert visitor.get(f"{before}/api/nothing").status == 404


@pytest.mark.parametrize("before", [ROOT, ""], ids=["left on", "taken off"])
def test_links_lead_there_and_sockets_are_opened_there(house: Open, before: str) -> None:
    visitor = Visitor(house.port)
    visitor.get(f"{before}/api/house")
    table = visitor.post(f"{before}/api/tables", {"game": "fight-song", "seats": 2}).json()["id"]
    invitation = visitor.get(f"{before}/api/tables/{table}/invitation").json()
    assert invitation["url"] == f"http://{HOST}:{house.port}{ROOT}/table/{table}"
    assert visitor.get(f"{before}/join/{invitation['code']}").headers["Location"] == f"{ROOT}/table/{table}"
    assert (
        f'content="http://{HOST}:{house.port}{ROOT}/table/{table}"'
        in visitor.get(f"{ROOT}/table/{table}").body.decode()
    )
    with line_from(HOST, house.port) as line:
        line.sendall(request(visitor, f"{before}/ws/tables/{table}", upgrade()))
        assert line.recv(12) == b"HTTP/1.1 101"


def test_answers_are_noted_without_what_may_be_secret_and_numbers_have_a_port_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    with own_process(tmp_path, **{"log-level": "info", "access-log": "", "metrics-port": port}) as server:
        house = server.start()
        visitor = house.visitor()
        table = visitor.new_table("fight-song")
        visitor.get("/phone/a-token?code=secret")
        visitor.get(f"/api/tables/{table}/invitation")
        assert b"rumpus_steps_total" in Visitor(port).get("/metrics").body
        text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    doors_noted = [line["door"] for line in lines if line["from"] == "rumpus.access"]
    assert doors_noted[-2:] == ["/phone/*", "/api/tables/*/invitation"]
    assert all(secret not in text for secret in ("a-token", "secret", table, visitor.cookie))
