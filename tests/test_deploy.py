"""What a host is given to run it: image, compose file and unit, as far as that can be told without their engines."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from rumpus.server.settings import Settings
from tests.deploying import DEPLOY, ROOT, environment, health_check, of_image, start, steps
from tests.server.clients import Visitor
from tests.server.houses import free_port, wait_until


def tool(name: str) -> str:
    """A program from this environment, or of the machine."""
    found = shutil.which(name, path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if found is None:
        pytest.skip(f"there is no {name} here")
    return found


# The image


def test_the_dockerfile_has_nothing_that_a_linter_minds() -> None:
    said = subprocess.run([tool("hadolint"), DEPLOY / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout) == (0, "")


def test_the_image_runs_as_nobody_in_particular_and_keeps_everything_in_one_volume() -> None:
    assert of_image("USER") == ["10001:10001"]
    assert of_image("VOLUME") == of_image("WORKDIR") == ["/var/lib/rumpus"]
    assert environment()["RUMPUS_DB"].startswith("/var/lib/rumpus/")
    assert of_image("EXPOSE") == [environment()["RUMPUS_PORT"]]
    assert start() == ["rumpus", "serve"]
    assert "curl" not in " ".join(health_check())


def test_the_build_is_shown_all_that_it_copies_and_no_more() -> None:
    copied = [name for word, rest in steps()[0] if word == "COPY" for name in rest.split()[:-1]]
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    shown = [line[1:] for line in lines if line.startswith("!")]
    assert sorted(copied) == sorted(shown)
    assert not [name for name in copied if not (ROOT / name).exists()]
    assert {"*", "web/node_modules", "src/rumpus/server/client"} <= set(lines)


def test_the_image_has_the_python_that_the_wheel_wants() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    version = steps()[-1][0][1].removeprefix("python:").partition("-")[0]
    assert steps()[0][0][1] == f"python:{version}-slim AS build"
    assert f"cp{version.replace('.', '')}-*" in project["tool"]["cibuildwheel"]["build"].split()


def test_what_the_image_starts_serves_is_healthy_and_writes_in_its_volume_only(tmp_path: Path) -> None:
    """Where nothing else can be written: a working folder, a home and a place for temporary files that stay empty."""
    volume, others = tmp_path / "volume", [tmp_path / name for name in ("here", "home", "tmp")]
    for folder in (volume, *others):
        folder.mkdir()
    around = environment() | {"RUMPUS_PORT": str(free_port()), "RUMPUS_DB": str(volume / "tables.db")}
    around |= {
        "HOME": str(others[1]),
        "TMPDIR": str(others[2]),
        "RUMPUS_HOST": "127.0.0.1",
        "RUMPUS_LOG_LEVEL": "error",
    }
    own = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "RUMPUS_PURE") if name in os.environ}
    if "PYTHONPATH" in own:
        own["PYTHONPATH"] = os.pathsep.join(str(Path(part).resolve()) for part in own["PYTHONPATH"].split(os.pathsep))
    check = [sys.executable, *health_check()[1:]]
    assert subprocess.run(check, env=own | around, stderr=subprocess.DEVNULL, check=False).returncode != 0
    serving = [sys.executable, "-m", *start()]
    with subprocess.Popen(serving, cwd=others[0], env=own | around, stdout=subprocess.DEVNULL) as server:
        try:
            wait_until(lambda: is_up(int(around["RUMPUS_PORT"])), "the tables", patience=60)
            assert subprocess.run(check, env=own | around, check=False).returncode == 0
            Visitor(int(around["RUMPUS_PORT"])).arrive()
        finally:
            server.terminate()
    assert (volume / "tables.db").exists()
    assert [path for folder in others for path in folder.rglob("*")] == []


def is_up(port: int) -> bool:
    try:
        return Visitor(port).get("/healthz").status == 200
    except OSError:
        return False


# The compose file and the proxy


def composed() -> dict[str, Any]:  # whatever YAML says
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", composed()["services"])
def test_every_container_can_do_little(name: str) -> None:
    service = composed()["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["restart"] == "unless-stopped"
    assert any(place.startswith("/tmp:") for place in service["tmpfs"])


def test_the_tables_have_a_volume_and_are_reached_through_a_proxy_only() -> None:
    tables = composed()["services"]["tables"]
    assert tables["volumes"] == [f"tables:{of_image('VOLUME')[0]}"]
    assert all(port.startswith("127.0.0.1:") for port in tables["ports"])
    assert tables["environment"]["RUMPUS_PROXY"] == composed()["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert composed()["services"]["proxy"]["profiles"] == ["public"]
    assert (DEPLOY / tables["build"]["context"] / tables["build"]["dockerfile"]).exists()


def test_the_proxy_sets_every_header_that_is_believed() -> None:
    template = (DEPLOY / "nginx.conf.template").read_text("utf-8")
    for header in ("Host", "Upgrade", "Connection", "X-Forwarded-For", "X-Forwarded-Proto", "X-RTT"):
        assert f"proxy_set_header {header} " in template
    assert composed()["services"]["tables"]["environment"]["RUMPUS_RTT_HEADER"] == "X-RTT"


def test_every_variable_is_one_that_the_server_knows() -> None:
    known = {str(hint.__metadata__[0].env_var[0]) for hint in Settings.__annotations__.values()}
    used = {*environment(), *composed()["services"]["tables"]["environment"]}
    unit = (DEPLOY / "rumpus.service").read_text("utf-8")
    used |= {
        part.partition("=")[0]
        for line in unit.splitlines()
        if line.startswith("Environment=")
        for part in line[12:].split()
    }
    assert {name for name in used if name.startswith("RUMPUS_")} <= known


# The unit


def test_the_unit_is_sound_and_hardly_exposed(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze")
    unit = tmp_path / "rumpus.service"
    unit.write_text((DEPLOY / "rumpus.service").read_text("utf-8").replace("/opt/rumpus/bin/rumpus", sys.executable))
    said = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")
    least = [analyze, "security", "--offline=yes", "--threshold=20", "--no-pager", str(unit)]  # in tenths
    said = subprocess.run(least, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout
