"""What the score keeper for printed cards refuses, and what it says then."""

from dataclasses import replace

import pytest

from rumpus.games.fight_song.referee import Sheet, SheetRound, SongEntry, SongHand, TieBreak, Unfinished
from rumpus.kernel.errors import BadSetup, NotLegal, Refusal
from tests.games.fight_song.sheets import (
    FOUR,
    GAME,
    PLAIN,
    THREE,
    TWO,
    battle,
    judge,
    laid,
    made,
    plays,
    song,
    won,
)

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("rounds", "words"),
    [
        ([won("Ada")], "hand 1: a Fight Song round came, but none is due; expected a hand (Hand 1 is next)"),
        (
            [made(6, 0), made(1, 1)],
            "Fight Song round after hand 1: a hand came; expected the Fight Song round that is due first",
        ),
        ([made(7, 0)], "hand 1: 7 points came for Ada; expected 0 to 6 with 2 cards"),
        ([made(0, -1)], "hand 1: -1 points came for Bo; expected 0 to 6"),
        ([made(1)], "hand 1: points of 1 team came; expected those of Ada and Bo"),
        ([made(1, 2, 3)], "points of 3 teams came"),
        ([SheetRound()], "hand 1: nothing came for a hand; expected points, or a card and the plays on it"),
        ([replace(made(1, 1), activity="Coin Toss")], "points and a card came for a hand"),
        ([SheetRound(plays=plays("Ada BG ul"))], "plays came for a hand; expected points, or a card and"),
        ([replace(made(1, 1), song=SongEntry(winner="Ada"))], "a hand and a Fight Song round came in one"),
        ([made(6, 0), battle(song(4, 0))], "Fight Song hand 1: 4 points came for Ada; expected 0 to 3 with 1 card"),
        ([made(6, 0), battle()], "nothing came for the Fight Song round; expected its winner, its hands or a rival"),
        ([made(6, 0), won("Zed")], "'Zed' is not a player or nobody; expected one of Ada, Bo, nobody"),
        ([made(6, 0), won("Ada", rival="Bo")], "rival 'Bo' came, but none is picked now"),
        (
            [made(6, 0), battle(song(2, 1), song(1, 1))],
            "after hand 1: 2 hands came; expected 1, which decided the round",
        ),
        (
            [made(6, 0), SheetRound(song=SongEntry(winner="Ada", hands=(song(1, 0),)))],
            "a winner and hands came for one Fight Song round; expected the one or the other",
        ),
        ([laid("Zed BG ul")], "hand 1: card 1: 'Zed' is not a player; expected one of Ada, Bo"),
        ([laid("Ada XY ul")], "'XY' is not a Game Play card; expected one of Trumpet Line, Woodwind,"),
        ([laid("Ada B ul")], "'B' is not clear; expected one of"),
        ([laid("Ada BG mid")], "'mid' is not a corner; expected one of upper left, upper right, lower left"),
        ([laid("Ada BG upper")], "'upper' is not clear; expected one of upper left, upper right"),
        ([laid("Ada BG ul", on="Coin Tess")], "'Coin Tess' is not an Activity card; expected one of Parade Warm-Up"),
        ([laid("Ada BG ul", on=("BG", "BG"))], "2 corners came for a card; expected the 4 in reading order"),
        ([laid("Ada BG ul", on=("BG", "BG", "BG", "BG"))], "'BG': the bonus colour is missing; expected it as in FP+B"),
        ([laid("Ada BG ul", on=("BG", "XX", "BG", "BG+C"))], "'XX' is not a pair of colours"),
        ([laid("Ada BG ul", on=("BG", "BG", "BG", "BG+B"))], "the bonus colour is the corner's own; expected another"),
        (
            [laid("Ada BG ul", on=("BG", "BG", "BG", "BG+G"))],
            "'G' is not a division; expected one of Band, Cheer, Fans",
        ),
        ([laid(*["Ada BG ul"] * 5)], "hand 1: 5 cards came; expected 4"),
        (
            [laid("Ada FT ul", "Ada FT ur", "Ada FT ll")],
            "hand 1: card 3: a card by Ada came; expected one by Bo",
        ),
        ([laid("x" * 5000 + " BG ul")], "'" + "x" * 29 + "…' is not a player"),
    ],
)
def test_what_can_not_be_is_refused_with_what_was_expected(rounds: list[SheetRound], words: str) -> None:
    with pytest.raises(NotLegal) as refused:
        judge(TWO, *rounds)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("rounds", "clause_id"),
    [
        ([made(6, 0), made(1, 1)], "FS-SONG-1"),
        ([won("Ada")], "FS-SONG-1"),
        ([made(7, 0)], "FS-SCORE-1"),
        ([made(1)], "FS-SETUP-2"),
        ([laid(*["Ada BG ul"] * 5)], "FS-HAND-3"),
        ([laid("Ada FT ul", "Ada FT ur", "Ada FT ll")], "FS-HAND-3"),
        ([laid("Ada FT ul", "Bo FT ul")], "FS-HAND-4"),
        ([laid("Ada BG ul", on=("BG", "BG"))], "FS-CARDS-4"),
        ([laid("Ada BG ul", on=("BG", "BG", "BG", "BG"))], "FS-CARDS-4"),
        ([laid("Ada BG ul", on=("BG", "BG", "BG", "BG+B"))], "FS-CARDS-5"),
        ([laid("Ada BG ul", on=("BG", "BG", "BG", "FG+F"))], "FS-CARDS-5"),
        ([made(6, 0), won("Bo")], "FS-SONG-6"),
        ([made(6, 0), won("Ada", rival="Bo")], "FS-SONG-9"),
        ([made(6, 0), battle(song(2, 1), song(1, 1))], "FS-SONG-7"),
        ([made(6, 0), battle(SongHand(song=("BG",) * 4, plays=plays("Ada BG ul", "Ada BG ur")))], "FS-SONG-4"),
        ([laid("Ada XY ul")], "FS-CARDS-2"),
        ([laid("Ada BG mid")], "FS-CARDS-4"),
        ([laid("Ada BG ul", on="Coin Tess")], "FS-CARDS-4"),
        ([laid("Ada BG ul", on=("BG", "XX", "BG", "BG+C"))], "FS-CARDS-2"),
        ([laid("Ada BG ul", on=("BG", "BG", "BG", "BG+G"))], "FS-CARDS-2"),
        ([laid("Zed BG ul")], ""),
        ([made(6, 0), won("Zed")], "FS-SONG-6"),
        ([made(6, 0), battle()], "FS-SONG-6"),
        ([made(6, 0), SheetRound(song=SongEntry(winner="Ada", hands=(song(1, 0),)))], "FS-SONG-6"),
        ([SheetRound()], "FS-HAND-3"),
        ([replace(made(1, 1), song=SongEntry(winner="Ada"))], "FS-SONG-1"),
    ],
)
def test_a_refusal_carries_the_clause_behind_it(rounds: list[SheetRound], clause_id: str) -> None:
    with pytest.raises(NotLegal) as refused:
        judge(TWO, *rounds)
    assert refused.value.clause == clause_id


@clause("FS-HAND-2")
def test_where_the_dealer_is_known_plays_come_in_turn() -> None:
    with pytest.raises(NotLegal, match="hand 1: card 2: a card by Bo came; expected one by Ada"):
        judge(TWO, laid("Bo BG ul", "Bo BG ur"), dealer="Ada")


@clause("FS-SONG-9")
def test_a_rival_is_one_of_the_other_two() -> None:
    hands = (made(3, 3, 3), made(0, 3, 0))
    for rival, words in (
        (None, "no rival came; expected one first"),
        ("Bo", "'Bo' is not a rival; expected one of Ada, Cy"),
    ):
        with pytest.raises(NotLegal, match=words):
            judge(THREE, *hands, won("Bo", rival=rival))


def test_a_player_who_does_not_battle_plays_no_card() -> None:
    hand = SongHand(song=(*PLAIN[:3], "BG"), plays=plays("Ada BG ul"))
    with pytest.raises(NotLegal, match="a card by Ada came; expected one by Bo or Cy"):
        judge(THREE, made(3, 3, 3), made(0, 3, 0), battle(hand, rival="Cy"))


@clause("FS-CARDS-3")
def test_no_card_lies_there_six_times() -> None:
    hand = laid("Ada BG ul", "Bo BG ur", "Cy BG ll", "Di BG lr")
    on = ("BG", "BG", "BG", "BG")
    tied = SongHand(song=on, plays=plays("Ada BG ul", "Bo BP ur", "Cy BP ll", "Di BG lr"))
    with pytest.raises(NotLegal, match="card 4: 6 cards Trumpet Line came; expected at most the 5 there are"):
        judge(FOUR, hand, battle(tied))
    fine = SongHand(song=on, plays=plays("Ada BG ul", "Bo BP ur", "Cy BP ll", "Di BP lr"))
    assert judge(FOUR, hand, battle(fine), hand).hands == 2


@clause("FS-HAND-6")
@clause("FS-CARDS-3")
def test_in_a_tie_break_the_cards_of_the_last_hand_lie_under_the_stack() -> None:
    on = ("BG", "BG", "BG", "BG")
    four = plays("Ada BG ul", "Bo BG ur", "Cy BG ll", "Di BG lr")
    even = [entry for _ in range(4) for entry in (made(6, 6), won("nobody"))]
    last = laid("Ada BG ul", "Bo BG ur", "Cy BG ll", "Di BG lr", on=(*on[:3], "BG+C"))
    card = judge(FOUR, *even, last, won("nobody"), battle(SongHand(song=on, plays=four)), house={"finish": "at once"})
    assert (card.tie_break, card.due and card.due.hand) == (TieBreak(round=1, teams=("Ada & Cy", "Bo & Di")), 2)
    twice = battle(SongHand(song=on, plays=four), SongHand(song=on, plays=four))
    with pytest.raises(NotLegal, match="tie-break round 1: Fight Song hand 2: card 2: 6 cards Trumpet Line came"):
        judge(FOUR, *even, last, won("nobody"), twice, house={"finish": "at once"})


def test_an_unfinished_hand_says_who_is_awaited_and_what_is_known() -> None:
    with pytest.raises(Unfinished, match="hand 1: 3 cards to come, the next by Ada") as lacking:
        judge(TWO, laid("Bo BG ul 1"), dealer="Ada")
    assert lacking.value.lines[-1] == "Bo wrote 1 for Band gold; it scores 3: outer and inner."


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        (Sheet(players=("Ada",)), "2, 3, 4 players, not 1"),
        (Sheet(players=("Ada", " ")), "player 2 is called ''; expected 1 to 20 signs"),
        (Sheet(players=("Ada", "Nobody")), "player 2 is called 'Nobody'; expected"),
        (Sheet(players=("Ada", "B" * 21)), "player 2 is called"),
        (Sheet(players=("Ada", "B\x1bo")), "signs that can be seen"),
        (Sheet(players=("Ada", "ADA")), "player 2 is called 'ADA' as another is"),
        (Sheet(players=TWO, dealer="Cy"), "dealer: 'Cy' is not a player; expected one of Ada, Bo"),
        (Sheet(players=TWO, house={"corners": "round"}), "house rule corners: 'round' is not one of exclusive, shared"),
        (Sheet(players=TWO, house={"jokers": "wild"}), "no house rule 'jokers'"),
        (Sheet(players=TWO, house={"dealer": "1"}), "a sheet names a player under 'dealer' instead"),
    ],
)
def test_a_sheet_that_can_not_begin_is_refused(sheet: Sheet, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.judge(sheet)
    assert words in str(refused.value)


def test_a_refusal_names_its_hand_from_one() -> None:
    for number in range(1, 6):
        with pytest.raises(Refusal, match=f"^hand {number}: "):
            judge(TWO, *[made(0, 0)] * (number - 1), made(9, 9))
