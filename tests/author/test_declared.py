"""What an author may write: marks like lists, words in faces, sides, house rules, and what stands on the rules page."""

from pathlib import Path

import pytest

from rumpus.author import TableGame
from rumpus.author.cards import INKS, read_cards
from rumpus.contract.walks import drawn_house
from rumpus.games import game_at
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from tests.author.spoilt import EXAMPLE, EXAMPLES

ROOT = Path(__file__).parents[2]
PAIRS = """
from rumpus.author import CardGame, Mark, Turn, move


class Pairs(CardGame):
    \"\"\"Pass.\"\"\"

    title = "Pairs"
    players = (4,)
    score = Mark(0, each=True)
    said = None
    play = Turn("pass_by")

    @classmethod
    def sides(cls, seats):
        return ((0, 2), (1, 3))

    def deal(self):
        self.ask(self.play, 0)

    @move("pass", told="passes")
    def pass_by(self, me):
        self.score = [3, 1, -1, 0]
        assert self.score.count(1) == 1
        assert self.score.index(-1) == 2
        self.end("that was all")

    def worth_of(self, me, move):
        return 0.6
""".replace("    said = None\n", "")


def pairs(folder: Path) -> TableGame:
    (folder / "rules.py").write_text(PAIRS, "utf-8")
    game = game_at(folder)()
    assert isinstance(game, TableGame)
    return game


def test_those_who_play_together_have_one_score_and_marks_are_asked_like_lists(tmp_path: Path) -> None:
    state = pairs(tmp_path).new(Setup(4), chance_from(b"pairs"))
    assert state.worth(0, 0) == 1, "half a point and more is one"
    state.act(0, 0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (2, 1, 2, 1)
    assert outcome.winners == (0, 2)


def test_words_of_a_face_speak_of_its_facts() -> None:
    text = '[[card]]\nname = "{suit} {rank}"\nsuit = ["red", "blue"]\nrank = [1, 2]\n'
    text += 'corner = "{rank}"\ntext = "A {name}."\n'
    card = read_cards(text, "cards.toml")[-1]
    assert (card.name, card.corner, card.text) == ("blue 2", "2", "A blue 2.")


def test_every_colour_has_an_ink_in_the_browser() -> None:
    faces = (ROOT / "web" / "src" / "house" / "zones" / "faces.ts").read_text("utf-8")
    assert [ink for ink in INKS if f"\n  {ink}: " not in faces] == []


@pytest.mark.volume
def test_the_contract_tries_every_choice_of_a_house_rule() -> None:
    game = game_at(EXAMPLE)()
    assert [drawn_house(game, 2, seed).get("goal", "100") for seed in range(3)] == ["100", "50", "hand"]


def test_what_is_written_beside_a_method_is_a_rule_but_for_what_helps_bots() -> None:
    words = [clause["text"] for clause in game_at(EXAMPLES / "go-fish").rulebook()["clause"]]
    assert "All four of a rank are a book: it is laid down and scores 1." in words
    assert not any("hardly has one now" in text for text in words)
    words = [clause["text"] for clause in game_at(EXAMPLES / "goofspiel").rulebook()["clause"]]
    assert words.count("The highest bid that only one player made takes all prizes that lie there.") == 1
