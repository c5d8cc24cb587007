"""What tables are shown of an author's game: style words, and what is chosen in secret only to whoever chose it."""

from pathlib import Path
from typing import Final

import pytest

from rumpus.author.game import FaceCard, TableGame
from rumpus.author.loading import read_game
from rumpus.author.wrong import WrongRules
from rumpus.contract import Effort, keeps_the_contract
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.types import WATCHER

EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def example(name: str) -> TableGame:
    return read_game(EXAMPLES / name)()


def test_what_is_chosen_in_secret_only_its_seat_is_shown() -> None:
    game = example("goofspiel")
    state = game.new(Setup(seats=3), chance_from(b"bids"))
    action = state.legal(2)[0]
    state.act(2, action)
    assert game.open_table(state).chosen == (False, False, True)
    chosen = game.own_cards(state, 2).chosen
    assert chosen is not None
    assert (chosen.action, chosen.zone) == (action, "hand")
    assert [game.own_cards(state, seat).chosen for seat in (0, 1, WATCHER)] == [None] * 3
    assert game.own_cards(state, WATCHER).zones == ()


def test_cards_that_go_somewhere_without_words_are_told_all_the_same() -> None:
    game, names = example("cheat"), ("Ada", "Bo")
    state = game.new(Setup(seats=2), chance_from(b"cheat"), listen=True)
    for seat, move in ((0, "lay"), (0, "claim"), (1, "believe")):
        state.act(seat, next(one for one in state.legal(seat) if game.shape.deeds[one].move.name == move))
    told = [game.sentence(event, names, {}) for event in state.take_events() if event.to.includes(1)]
    assert told[0] == "The cards are dealt."
    assert told[-1] == "A card goes to the pile."


def test_a_mark_that_is_not_shown_is_on_no_table() -> None:
    game = example("crazy-eights")
    state = game.new(Setup(seats=2), chance_from(b"marks"))
    assert [mark.mark for mark in game.open_table(state).marks] == ["suit", "dealer", "score"]
    assert "Passes" not in game.rows(game.view(state, 0))


def test_the_pack_has_the_faces_of_the_cards_and_a_table_their_names() -> None:
    game = example("snap")
    faces = {card.name: card for card in game.cards()}
    assert faces["10 of hearts"] == FaceCard("10 of hearts", corner="10", symbol="♥", color="red")
    state = game.new(Setup(seats=2), chance_from(b"faces"))
    state.act(0, next(action for action in state.legal(0) if game.shape.deeds[action].move.name == "turn"))
    for zone in game.open_table(state).zones:
        assert set(zone.cards or ()) <= set(faces)


ROLES: Final = """
from rumpus.author import NOBODY, CardGame, Turn, Zone, move


class Roles(CardGame):
    title = "Roles"
    players = (3,)
    role, hand, stock = Zone(each=True), Zone(each=True), Zone(knows=NOBODY)
    play = Turn("lay")

    def deal(self):
        self.box.shuffle()
        for seat in self.everybody:
            self.box.give(self.box.having(part="role")[0], self.role[seat])
            self.box.give_all(self.hand[seat], self.box.having(part="goods")[:3])
        self.box.give_all(self.stock)
        self.ask(self.play, 0)

    @move("lay {card}", card="hand")
    def lay(self, me, card):
        self.end(card.part, [me])

    def worth_of(self, me, move, card):
        return card.number
"""
ROLE_CARDS: Final = """
[[card]]
name = "{what}"
what = ["wolf", "sheep", "dog"]
part = "role"
back = "blue"
[[card]]
name = "{what}"
what = ["hay", "wood", "corn"]
part = "goods"
copies = 4
"""


def test_cards_with_other_backs_are_told_apart_face_down_by_all_and_by_bots(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(ROLES, "utf-8")
    (tmp_path / "cards.toml").write_text(ROLE_CARDS, "utf-8")
    game = read_game(tmp_path)()
    state = game.new(Setup(seats=3), chance_from(b"roles"))
    shown = {(zone.zone, zone.seat): zone.backs for zone in game.open_table(state).zones}
    assert (shown["role", 1], shown["hand", 1], shown["stock", None]) == (("blue",), ("",) * 3, ("",) * 3)
    chance = chance_from(b"worlds")
    for _ in range(20):
        piles = vars(game.imagine(game.view(state, 0), chance))
        assert {card.part for pile in piles["role"] for card in pile} == {"role"}
        assert {card.part for pile in (*piles["hand"], piles["stock"]) for card in pile} == {"goods"}
    keeps_the_contract(game, Effort(games=2, positions=4, secrets=8))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ('size="smal"', "hand: size = 'smal'; did you mean 'small'?"),
        ('each=True)\n    felt = "gren"\n    other = Zone(', "felt = 'gren'; did you mean 'green'?"),
    ],
)
def test_a_misspelt_style_word_is_named(wrong: str, said: str, tmp_path: Path) -> None:
    rules = (EXAMPLES / "crazy-eights" / "rules.py").read_text("utf-8")
    (tmp_path / "rules.py").write_text(rules.replace("Zone(each=True)", f"Zone({wrong})", 1), "utf-8")
    (tmp_path / "cards.toml").write_text((EXAMPLES / "crazy-eights" / "cards.toml").read_text("utf-8"), "utf-8")
    with pytest.raises(WrongRules, match=said.replace("?", r"\?")):
        read_game(tmp_path)
