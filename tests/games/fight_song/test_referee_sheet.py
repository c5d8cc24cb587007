"""The score keeper for printed cards: what may be entered and what comes of it."""

import pytest

from rumpus.games.fight_song.referee import (
    Correction,
    Section,
    SheetPlay,
    SheetRound,
    SongEntry,
    SongHand,
    TieBreak,
)
from rumpus.kernel.errors import GameIsOver, NotLegal
from tests.games.fight_song.sheets import (
    FOUR,
    LEVEL,
    PLAIN,
    THREE,
    TWO,
    battle,
    judge,
    laid,
    made,
    plays,
    scores,
    song,
    won,
)

clause = pytest.mark.clause


# Entering hands


@clause("FS-SCORE-6")
def test_points_of_hands_add_up() -> None:
    assert scores(judge(TWO, made(2, 1), made(3, 4))) == [(5, 0), (5, 0)]


@clause("FS-SETUP-2", "FS-SETUP-3")
def test_four_players_are_two_teams_that_sit_opposite() -> None:
    card = judge(FOUR, laid("Ada BG ul", "Bo FT ur", "Cy BG ll", "Di CT lr"))
    assert [(team.name, team.players, team.total) for team in card.teams] == [
        ("Ada & Cy", ("Ada", "Cy"), 6),
        ("Bo & Di", ("Bo", "Di"), 1),
    ]


@pytest.mark.parametrize(
    ("card", "corner", "points", "reason"),
    [
        pytest.param("BG", "ul", 3, "outer and inner", marks=clause("FS-SCORE-1")),
        pytest.param("BP", "ur", 2, "outer", marks=clause("FS-SCORE-2")),
        pytest.param("FG", "ll", 1, "inner", marks=clause("FS-SCORE-3")),
        pytest.param("CT", "lr", 1, "bonus corner", marks=clause("FS-SCORE-4")),
        pytest.param("CG", "lr", 1, "inner", marks=clause("FS-SCORE-5")),
        pytest.param("CT", "ll", 0, "no match", marks=clause("FS-SCORE-4")),
    ],
)
def test_a_wrong_claim_is_told_with_the_right_points_and_the_reason(
    card: str, corner: str, points: int, reason: str
) -> None:
    others = ["Bo FT ur", "Cy FT ll"] if corner in ("ul", "lr") else ["Bo FT ul", "Cy FT lr"]
    assert judge(THREE, laid(f"Ada {card} {corner} {points}", *others)).corrections == ()
    wrong = judge(THREE, made(0, 0, 0), laid(f"Ada {card} {corner} 7", *others))
    (correction,) = wrong.corrections
    assert (correction.round, correction.player, correction.claimed) == (2, "Ada", 7)
    assert (correction.right, correction.reason) == (points, reason)
    assert wrong.teams[0].total == points
    assert f"Ada wrote 7 for {correction.card}; it scores {points}: {reason}." in wrong.lines


def test_a_hand_on_a_card_of_the_pack_is_told_play_by_play() -> None:
    """As in the README's hand on Coin Toss."""
    hand = laid("Bo Trumpet ur 3", "Ada Tumble ul", "Bo Proud lr 3", "Ada Base ll 3", on="coin toss")
    card = judge(TWO, hand, dealer="Ada")
    assert card.lines == (
        "Ada deals.",
        "8 cards to everybody.",
        "Hand 1: Coin Toss. Bo starts.",
        "Bo plays Trumpet Line to the upper right corner: outer and inner, 3.",
        "Ada plays Tumble Team to the upper left corner: outer and inner, 3.",
        "Bo plays Proud Parents to the lower right corner: outer and inner, 3.",
        "Ada plays Base Crew to the lower left corner: inner, 1.",
        "Ada wrote 3 for Base Crew; it scores 1: inner.",
        "The hand: Ada 4, Bo 6. The score: Ada 4, Bo 6. A section is full: Bo.",
        "Fight Song round, started by Bo! Ada and Bo battle.",
        "3 cards for the battle to Ada and Bo.",
    )
    assert card.corrections == (
        Correction(round=1, player="Ada", card="Base Crew", corner="lower left", claimed=3, right=1, reason="inner"),
    )


@pytest.mark.parametrize(
    ("player", "card", "corner"),
    [
        ("Ada", "Trumpet Line", "upper left"),
        ("ADA", "trumpet", "ul"),
        ("a", "BG", "UL"),
        ("ad", "bg", "upper l"),
        (" ada ", "band  gold", "u left"),
        ("Ada", "b g", "upper left"),
    ],
)
def test_names_may_be_begun_or_said_in_letters_in_any_case(player: str, card: str, corner: str) -> None:
    others = plays("Bo FT ur", "Cy FT ll")
    entered = SheetRound(activity=PLAIN, plays=(SheetPlay(player, card, corner), *others))
    said = "Trumpet Line" if "t" in card.casefold() else "Band gold"
    assert judge(THREE, entered).lines[2] == f"Ada plays {said} to the upper left corner: outer and inner, 3."


@clause("FS-CARDS-2")
def test_a_card_is_told_as_it_was_said_and_what_the_pack_knew_is_listed() -> None:
    """Names, and the corners and the bonus colour of a card that is named, are those of the house pack."""
    typed = judge(THREE, laid("Ada BG ul 2", "Bo FT ur", "Cy BP ll"))
    assert (typed.from_pack, typed.pack) == ((), "Homecoming")
    assert [correction.card for correction in typed.corrections] == ["Band gold"]
    named = judge(THREE, laid("Ada woodwind ul", "Bo Students ur", "Cy Spotter ll", on="coin toss"))
    assert named.from_pack == ("Coin Toss", "Woodwind", "Students", "Spotter")
    song_hand = SongHand(song="stand up", plays=plays("Ada BG ul", "Bo BG ur"))
    assert judge(TWO, made(6, 0), battle(song_hand)).from_pack == ("Stand Up, Lantern Hill",)


def test_an_exact_name_is_no_beginning_of_another() -> None:
    card = judge(("Al", "Alan"), laid("al BG ul", "alan FT ur", "AL FT ll", "ala FT lr"))
    assert scores(card) == [(3, 0), (0, 0)]


@clause("FS-CARDS-4")
@pytest.mark.parametrize("last", ["FP+B", "Fans plum + Band", "f p+ba"])
def test_a_card_of_another_pack_is_typed_by_its_corners(last: str) -> None:
    on = ("CS", "Band gold", "ft", last)
    card = judge(TWO, laid("Ada CS ul", "Bo BT ur", "Ada BS lr", "Bo CT ll", on=on))
    assert "Hand 1: CS BG FT FP+B." in card.lines
    assert scores(card) == [(3 + 1, 0), (2 + 1, 0)]


@clause("FS-HAND-4")
def test_a_corner_takes_one_card_unless_corners_are_shared() -> None:
    hand = laid("Ada BG ul", "Bo BG ul", "Cy BG ul")
    with pytest.raises(NotLegal, match="hand 1: card 2: there is a card on the upper left corner already"):
        judge(THREE, hand)
    assert scores(judge(THREE, hand, house={"corners": "shared"})) == [(3, 0), (3, 0), (3, 0)]


@clause("FS-HAND-2", "FS-HAND-3")
@pytest.mark.parametrize(
    ("players", "dealer", "starters"),
    [
        (TWO, "Ada", ["Bo", "Ada", "Bo"]),
        (THREE, "Bo", ["Cy", "Ada", "Bo"]),
        (FOUR, "Di", ["Ada", "Bo", "Cy"]),
    ],
)
def test_where_the_dealer_is_known_the_next_starter_is_told(
    players: tuple[str, ...], dealer: str, starters: list[str]
) -> None:
    nothing = [made(*[0] * (2 if len(players) == 4 else len(players)))] * 2
    told = [judge(players, *nothing[:count], dealer=dealer).next for count in range(3)]
    assert told == [f"Hand {number}: {name} starts." for number, name in enumerate(starters, start=1)]


def test_without_a_dealer_no_starter_is_told_and_plays_come_in_any_order() -> None:
    card = judge(TWO, laid("Bo BG ul", "Bo FT ur", "Ada FT ll", "Ada FT lr"))
    assert scores(card) == [(0, 0), (3, 0)]
    assert card.next == "Hand 2 is next."


@clause("FS-HAND-7")
def test_the_dealer_is_reminded_to_deal_again() -> None:
    told = [judge(TWO, *[made(0, 0)] * hands).lines.count("6 cards to everybody.") for hands in range(5)]
    assert told == [0, 0, 0, 1, 1]


# The score card


@clause("FS-CARD-SHEET")
def test_the_card_has_sections_of_six_with_a_box_each() -> None:
    card = judge(TWO, made(6, 5), won("Ada"), made(2, 0))
    ada, bo = card.teams
    assert ada.sections == (Section(6, True), Section(2, False), *[Section(0, False)] * 3)
    assert bo.sections == (Section(5, False), *[Section(0, False)] * 4)
    assert (ada.scoring, ada.extra, ada.total, ada.counter) == (8, 1, 9, 2)
    assert (card.hands, card.target, card.over) == (2, 28, False)


@clause("FS-CARD-SHEET", "FS-END-1")
def test_three_players_have_four_sections_up_to_21() -> None:
    card = judge(THREE)
    assert {len(team.sections) for team in card.teams} == {4}
    assert card.target == 21


# Fight Song rounds


@clause("FS-SONG-1")
def test_a_full_section_makes_a_fight_song_round_due() -> None:
    card = judge(TWO, made(5, 5), made(1, 0))
    assert card.due is not None
    assert (card.due.starters, card.due.battlers, card.due.first, card.due.hand) == (("Ada",), TWO, "Ada", 1)
    assert card.next == "Fight Song hand 1: Ada and Bo battle, Ada plays first."
    assert judge(TWO, made(5, 5)).due is None


@clause("FS-SONG-2", "FS-SONG-11")
@pytest.mark.parametrize(("choice", "counter"), [("sections", 2), ("reset", 0)])
def test_points_beyond_a_section_count_on_or_not(choice: str, counter: int) -> None:
    card = judge(TWO, made(5, 0), made(3, 0), house={"song_counter": choice})
    assert card.teams[0].counter == counter


@clause("FS-SONG-4", "FS-SONG-5")
@pytest.mark.parametrize(("dealer", "first"), [("Ada", "Bo"), ("Bo", "Di"), ("Cy", "Di"), ("Di", "Bo"), (None, None)])
def test_who_plays_first_of_a_team_hangs_on_the_dealer(dealer: str | None, first: str | None) -> None:
    card = judge(FOUR, made(0, 6), dealer=dealer)
    assert card.due is not None
    assert (card.due.starters, card.due.battlers, card.due.first) == (("Bo & Di",), FOUR, first)
    if dealer is None:
        assert card.next.endswith("of Bo and Di the first from the dealer's left plays first.")


@clause("FS-SONG-1", "FS-SONG-4")
def test_one_round_serves_both_teams() -> None:
    card = judge(TWO, made(6, 6), dealer="Bo")
    assert card.due is not None
    assert (card.due.starters, card.due.first) == (TWO, "Ada")
    assert judge(TWO, made(6, 6), won("Bo")).next == "Hand 2 is next."


@clause("FS-SONG-6")
@pytest.mark.parametrize(("winner", "extra"), [("Ada", 1), ("nobody", 0), ("NOB", 0)])
def test_a_round_is_entered_by_its_winner(winner: str, extra: int) -> None:
    card = judge(TWO, made(6, 0), won(winner))
    assert scores(card) == [(6, extra), (0, 0)]
    assert (card.due, card.lines[-1].startswith("No extra point.")) == (None, not extra)


@clause("FS-SONG-6")
def test_a_team_wins_by_either_player_or_by_its_name() -> None:
    for winner in ("Bo", "di", "Bo & Di", "bo & d"):
        assert scores(judge(FOUR, made(0, 6), won(winner))) == [(0, 0), (6, 1)]


@clause("FS-SONG-6")
def test_who_did_not_start_the_round_can_not_be_its_winner() -> None:
    expected = "Fight Song round after hand 1: Bo came as winner and did not start the round; expected Ada or nobody"
    with pytest.raises(NotLegal, match=expected):
        judge(TWO, made(6, 5), won("Bo"))
    assert scores(judge(TWO, made(6, 5), battle(song(1, 2)))) == [(6, 0), (5, 0)]


@clause("FS-SONG-7", "FS-SONG-12")
def test_tied_song_hands_go_on_up_to_three() -> None:
    tied = judge(TWO, made(6, 0), battle(song(2, 2)))
    assert tied.due is not None
    assert (tied.due.hand, tied.due.first) == (2, "Ada")
    assert scores(judge(TWO, made(6, 0), battle(song(0, 0), song(1, 1), song(3, 2)))) == [(6, 1), (0, 0)]
    nobody = judge(TWO, made(6, 0), battle(song(0, 0), song(1, 1), song(2, 2)))
    assert scores(nobody) == [(6, 0), (0, 0)]
    assert nobody.due is None


def test_a_tied_round_may_be_entered_piece_by_piece() -> None:
    pieces = (battle(song(2, 2)), battle(song(1, 1)), won("Ada"))
    assert scores(judge(TWO, made(6, 0), *pieces)) == [(6, 1), (0, 0)]


@clause("FS-SONG-6", "FS-SONG-13")
def test_a_song_hand_is_scored_from_its_plays_without_a_bonus() -> None:
    on = ("BG", "BG", "BG", "BG")
    hand = SongHand(song=on, plays=plays("Ada BP ul 3", "Bo CT lr 1"))
    card = judge(TWO, made(6, 0), battle(hand))
    assert [(correction.player, correction.right) for correction in card.corrections] == [("Ada", 2), ("Bo", 0)]
    assert card.corrections[0].round == 2
    assert scores(card) == [(6, 1), (0, 0)]
    named = SongHand(song="stand up", plays=plays("Ada BP ul", "Bo CT lr"))
    assert "Fight Song hand 1: Stand Up, Lantern Hill." in judge(TWO, made(6, 0), battle(named)).lines


@clause("FS-SONG-9")
def test_one_eligible_player_of_three_has_to_pick_a_rival() -> None:
    hands = (made(3, 3, 3), made(0, 3, 0))
    card = judge(THREE, *hands)
    assert card.due is not None
    assert (card.due.first, card.due.rivals, card.due.battlers) == ("Bo", ("Ada", "Cy"), ())
    assert card.next == "Fight Song round: Bo picks Ada or Cy to battle."
    picked = judge(THREE, *hands, SheetRound(song=SongEntry(rival="Cy")))
    assert picked.due is not None
    assert (picked.due.battlers, picked.due.rivals) == (("Bo", "Cy"), ())
    assert scores(judge(THREE, *hands, battle(song(3, 2), rival="cy"))) == [(3, 0), (6, 1), (3, 0)]


@clause("FS-SONG-9", "FS-SONG-10")
def test_two_eligible_players_battle_each_other() -> None:
    card = judge(THREE, made(3, 3, 3), made(3, 0, 3), dealer="Ada")
    assert card.due is not None
    assert (card.due.battlers, card.due.first) == (("Ada", "Cy"), "Cy")
    with pytest.raises(NotLegal, match="points of 3 teams came; expected those of Ada and Cy"):
        judge(THREE, made(3, 3, 3), made(3, 0, 3), battle(song(1, 2, 3)))


# The end


@clause("FS-END-1", "FS-END-2")
def test_the_game_ends_after_the_round_of_the_hand_that_reached_28() -> None:
    rounds = (*LEVEL, made(4, 2))
    due = judge(TWO, *rounds[:-1], made(6, 2))
    assert not due.over
    assert due.due is not None
    card = judge(TWO, *rounds)
    assert (card.over, card.winners, card.reason, card.next) == (True, ("Ada",), "highest score", "The game is over.")
    with pytest.raises(GameIsOver, match="after the end: the game is over"):
        judge(TWO, *rounds, made(0, 0))


@clause("FS-END-3", "FS-END-5")
def test_a_tie_at_the_top_is_fought_out() -> None:
    tied = (*LEVEL, made(5, 5))
    card = judge(TWO, *tied, dealer="Ada")
    assert card.tie_break == TieBreak(round=1, teams=TWO)
    assert card.due is not None
    assert (card.due.starters, card.due.first, card.over) == (TWO, "Bo", False)
    assert card.next == "Tie-break round 1, Fight Song hand 1: Ada and Bo battle, Bo plays first."
    ended = judge(TWO, *tied, won("Bo"))
    assert (ended.winners, ended.reason, ended.tie_break) == (("Bo",), "tie fought out", None)
    assert [team.total for team in ended.teams] == [29, 30]


@clause("FS-END-4")
def test_a_tie_that_three_rounds_do_not_settle_is_shared() -> None:
    tied = (*LEVEL, made(5, 5))
    for count in (1, 2):
        after = judge(TWO, *tied, *[won("nobody")] * count)
        assert after.tie_break == TieBreak(round=count + 1, teams=TWO)
    card = judge(TWO, *tied, *[won("nobody")] * 3)
    assert (card.over, card.winners, card.reason) == (True, TWO, "shared win")


@clause("FS-END-4")
def test_of_three_only_the_tied_fight_it_out() -> None:
    card = judge(THREE, *[made(3, 0, 3), made(3, 0, 3), won("nobody")] * 3, made(3, 1, 3))
    assert card.due is not None
    assert card.tie_break == TieBreak(round=1, teams=("Ada", "Cy"))
    assert (card.due.starters, card.due.battlers) == (("Ada", "Cy"), ("Ada", "Cy"))
