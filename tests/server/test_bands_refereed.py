"""The referee of printed bands over the network."""

import pytest

from tests.server.clients import Visitor

PATH = "/api/games/marching-bandimals/referee"


def test_bands_are_judged_by_a_sheet(visitor: Visitor) -> None:
    sheet = {"players": ["Ada", "Bo"], "turn": "Ada", "bands": [{"cards": ["Oboe", "Reed Ready", "Oboe"]}]}
    card = visitor.post(PATH, sheet).json()
    ada = card["bands"][0]
    assert ada["pairs"][0] == {"section": 4, "player": "Reed Ready", "equipment": "Oboe"}
    assert [line["clause"] for line in ada["wrong"]] == ["MB-BAND-5"]
    assert (card["turn"], card["winner"], ada["full"], ada["complete"]) == (0, None, 1, False)


@pytest.mark.parametrize(
    "band",
    [
        {"cards": ["Kazoo"]},
        {"cards": "Oboe"},
        {"cards": ["Oboe"] * 500},
        {"cards": ["x" * 30_000]},
        {"in_effect": [{"card": "Broken Zip", "gone": 10**30}]},
        {"in_effect": [{"card": "Oboe"}]},
        {"major": "always"},
        {"hand": []},
        ["Oboe"],
    ],
)
def test_bands_that_can_not_be_are_refused(visitor: Visitor, band: object) -> None:
    answer = visitor.post(PATH, {"players": ["Ada", "Bo"], "bands": [band]})
    assert answer.status == 400
    assert 0 < len(answer.reason) < 300
