"""The referee of printed cards: names as people write them, choices and discard piles, and what is refused."""

import pytest

from rumpus.games.fightball.referee import Does, Played, Printed, ScoreCard, Sheet, StackSheet
from rumpus.kernel.errors import BadSetup
from tests.games.fightball.courts import GAME

clause = pytest.mark.clause

TEAMS = ("aztecs", "cruisers")
GOOD = ("Tula", "Blue Ball@aztecs", "Jump Shot@aztecs")
CHEER = ("Skye", "Go, Team!", "Red Ball@texas-wildcats", "Go, Team!", "Dunk Shot@texas-wildcats")


def judge(
    *cards: str,
    zone: str = "blue",
    side: str | None = "cruisers",
    teams: tuple[str, str] = TEAMS,
    choices: dict[str, str | int] | None = None,
    discards: dict[str, tuple[str, ...]] | None = None,
) -> ScoreCard:
    """Cards are written `name@team`, or `name` where the team is left out."""
    played = tuple(Played(name, by or None) for name, _, by in (card.partition("@") for card in cards))
    sheet = Sheet(zone=zone, side=side, cards=played, teams=teams, choices=choices or {}, discards=discards or {})
    return GAME.judge(sheet)


def cheer(**choices: str | int) -> ScoreCard:
    """A play worth 2 with two cards that leave it to the Wildcats; choices by name or, behind a letter, by place."""
    named = {key if " " in key else key.removeprefix("c"): choice for key, choice in choices.items()}
    return judge(*CHEER, zone="red", side="the-dark", teams=("texas-wildcats", "the-dark"), choices=named)


# Names


def test_the_team_may_be_left_out_where_only_one_has_the_card() -> None:
    card = judge("Tula", "Stern", "Noon Sun", "Pickpocket", "Blue Ball@aztecs", "Jump Shot@aztecs")
    assert [line.by for line in card.account[:4]] == ["aztecs", "cruisers", "aztecs", "cruisers"]


@pytest.mark.parametrize("name", ["Blue Ball", "Jump Shot"])
def test_the_team_must_be_told_where_both_have_the_card(name: str) -> None:
    with pytest.raises(BadSetup, match=f"card 2: both teams have '{name}'; say by whom it was played"):
        judge("Tula", name)


def test_the_team_must_be_told_where_neither_has_the_card() -> None:
    with pytest.raises(BadSetup, match=r"card 2: .*'Interception'"):
        judge("Tula", "Interception", "Blue Ball@aztecs", "Jump Shot@aztecs")


@clause("FB-OWN-1")
def test_a_card_of_another_deck_counts_for_whoever_played_it() -> None:
    card = judge("Tula", "Interception@cruisers", "Blue Ball@aztecs", "Jump Shot@aztecs")
    assert card.points == {"aztecs": 0, "cruisers": 2}


@pytest.mark.parametrize(
    "cards",
    [
        ("TULA", "blue ball@AZTECS", "jump shot@Aztecs"),
        ("  tula ", " Blue Ball @ aztecs ", "JUMP SHOT@aztecs"),
    ],
)
def test_case_and_spaces_around_names_do_not_matter(cards: tuple[str, ...]) -> None:
    assert judge(*cards, zone=" BLUE ", side=" Cruisers ", teams=("AZTECS", " cruisers")) == judge(*GOOD)


def test_a_team_may_be_called_by_its_full_name() -> None:
    card = judge("Bull", "Blue Ball@The Dark", zone="red", side="Texas Wildcats", teams=("The Dark", "Texas Wildcats"))
    assert set(card.points) == {"the-dark", "texas-wildcats"}


# What comes out


def test_the_order_of_the_teams_does_not_matter() -> None:
    assert judge(*GOOD, teams=("cruisers", "aztecs")).points == judge(*GOOD).points == {"aztecs": 2, "cruisers": 0}


def test_an_empty_stack_is_worth_nothing() -> None:
    card = judge()
    assert (card.account, card.points, card.complete) == ((), {"aztecs": 0, "cruisers": 0}, False)


@clause("FB-SCORE-2")
def test_every_point_has_its_reason() -> None:
    card = judge("Tula", "Dunk Shot@aztecs", "Blue Ball@aztecs", "Jump Shot@aztecs", "Stern")
    assert {(line.team, line.points, line.reason, line.card) for line in card.reasons} == {
        ("aztecs", 2, "play", "Tula"),
        ("cruisers", 1, "early shot", "Dunk Shot"),
        ("aztecs", 1, "after the shot", "Stern"),
    }
    assert [(foul.card, foul.by, foul.to) for foul in card.fouls] == [
        ("Dunk Shot", "aztecs", "cruisers"),
        ("Stern", "cruisers", "aztecs"),
    ]
    assert card.points == {"aztecs": 3, "cruisers": 1}


# Choices


@clause("FB-FX-3", "FB-FX-14")
@pytest.mark.parametrize(
    ("choices", "points"),
    [
        ({}, 2 + 1 + 1),
        ({"c2": "more"}, 2 + 1 + 1),
        ({"c4": "less"}, 2 - 1 + 1),
        ({"c2": "less", "c4": "less"}, 0),
        ({"c2": "more", "c4": "less"}, 2),
    ],
)
def test_a_choice_is_made_for_one_card_by_its_place(choices: dict[str, str], points: int) -> None:
    assert cheer(**choices).points["texas-wildcats"] == points


@clause("FB-FX-3")
@pytest.mark.parametrize("name", ["Go, Team!", "go, team!", " GO, TEAM! "])
def test_a_choice_by_name_is_made_for_all_cards_of_that_name(name: str) -> None:
    assert cheer(**{name: "more"}).points["texas-wildcats"] == 2 + 1 + 1


@clause("FB-FX-3")
@pytest.mark.parametrize("whose", ["Go, Team!", "texas-wildcats"])
def test_a_choice_by_name_or_by_team_leaves_none_of_those_cards_undecided(whose: str) -> None:
    card = cheer(**{whose: "less"})
    assert (card.points["texas-wildcats"], card.undecided) == (0, ())


@clause("FB-FX-3")
@pytest.mark.parametrize(("choice", "points"), [("more", 3), ("+1", 3), ("1", 3), (1, 3), (" More ", 3)])
def test_more_may_be_written_in_many_ways(choice: str | int, points: int) -> None:
    assert cheer(c2=choice, c4="less").points["texas-wildcats"] == points - 1


@clause("FB-FX-3")
@pytest.mark.parametrize("choice", ["less", "-1", -1, "LESS"])
def test_less_may_be_written_in_many_ways(choice: str | int) -> None:
    assert cheer(c2=choice, c4="less").points["texas-wildcats"] == 0


@clause("FB-FX-14")
def test_cards_that_wait_for_a_choice_are_named() -> None:
    assert cheer().undecided == ("Go, Team!", "Go, Team!")
    assert cheer(c2="more").undecided == ("Go, Team!",)
    assert cheer(c2="more", c4="less").undecided == ()


@clause("FB-FX-3", "FB-FX-14")
@pytest.mark.parametrize(
    "cards",
    [
        ("Skye", "Go, Team!", "Red Ball@texas-wildcats", "Vesper", "Long Shot@texas-wildcats"),
        ("Skye", "Go, Team!", "Red Ball@texas-wildcats"),
    ],
    ids=["it fails", "it is not complete"],
)
def test_nothing_is_to_decide_about_a_play_that_does_not_succeed(cards: tuple[str, ...]) -> None:
    card = judge(*cards, zone="red", side="the-dark", teams=("texas-wildcats", "the-dark"))
    assert (card.success, card.undecided) == (False, ())
    assert card.account[1].did == "nothing"
    assert "decided" not in card.account[1].why


# Discards


@clause("FB-FX-6")
def test_discard_piles_are_entered_by_team_and_only_players_count() -> None:
    cards = ("Vesper", "Patient Dagger", "Blue Ball@the-dark", "Jump Shot@the-dark")
    piles: dict[str, tuple[str, ...]] = {"The Dark": (" bull ", "Red Ball", "HUSH"), "aztecs": ("Tula", "Tula", "Zal")}
    card = judge(*cards, side="aztecs", teams=("aztecs", "the-dark"), discards=piles)
    assert card.shot_value == 6 + 2 + 2 + 7


# Printed cards


@clause("FB-PLAYER-1", "FB-PLAYER-3")
@pytest.mark.parametrize(("zone", "shot", "block"), [("red", 9, 6), ("blue", 8, 5), ("green", 7, 4)])
def test_a_printed_player_has_six_values_from_the_top(zone: str, shot: int, block: int) -> None:
    """Red, Blue, Green Shot, then Green, Blue, Red Block."""
    players = [Printed(type="player", name=name, values=(9, 8, 7, 4, 5, 6)) for name in ("Ada", "Bo")]
    played = tuple(Played(player, team) for player, team in zip(players, TEAMS, strict=True))
    sheet = Sheet(zone=zone, side=None if zone == "green" else "cruisers", cards=played, teams=TEAMS)
    assert [line.value for line in GAME.judge(sheet).account] == [shot, shot - block]


@clause("FB-FX-3")
@pytest.mark.parametrize(("choice", "points"), [("more", 4), ("less", 0)])
def test_a_printed_card_may_leave_more_than_one_point_to_its_coach(choice: str, points: int) -> None:
    cheer = Printed(type="effect", name="Big Cheer", does=(Does("either", 2),))
    played = (Played("Tula"), Played(cheer, "aztecs"), Played("Blue Ball", "aztecs"), Played("Jump Shot", "aztecs"))
    sheet = Sheet(zone="blue", side="cruisers", cards=played, teams=TEAMS, choices={"2": choice})
    assert GAME.judge(sheet).points["aztecs"] == points


@clause("FB-FX-11")
def test_a_tall_stack_may_be_full_of_cards_that_call_fouls() -> None:
    whistle = Played(Printed(type="effect", name="Whistle", does=(Does("foul_balls"),) * 5), "cruisers")
    ball, shot = Played("Blue Ball", "aztecs"), Played("Jump Shot", "aztecs")
    sheet = Sheet(
        zone="blue", side="cruisers", cards=(Played("Tula"), *(ball,) * 30, *(whistle,) * 54, shot), teams=TEAMS
    )
    assert GAME.judge(sheet).points["cruisers"] == 29 * 5 * 54  # the topmost Ball is covered by none


@clause("FB-OWN-1")
@pytest.mark.parametrize("name", ["Blue Ball", "Moon Ball"])
def test_by_whom_a_printed_card_was_played_must_be_told_unless_one_team_alone_has_it(name: str) -> None:
    ball = Printed(type="ball", name=name, colour="green")
    sheet = Sheet(zone="blue", side="cruisers", cards=(Played("Tula"), Played(ball)), teams=TEAMS)
    with pytest.raises(BadSetup, match=f"card 2: say by whom {name} was played"):
        GAME.judge(sheet)


@clause("FB-FX-1")
@pytest.mark.parametrize(
    ("does", "complaint"),
    [
        (Does("intercept", 2), "card 2: intercept needs no amount, not 2"),
        (Does("points"), "card 2: points needs an amount up to 20, not 0"),
        (Does("points", 21), "card 2: points needs an amount up to 20, not 21"),
        (Does("steal", -1), "card 2: steal needs an amount up to 20, not -1"),
    ],
)
def test_what_a_printed_effect_does_needs_its_amount_or_none(does: Does, complaint: str) -> None:
    effect = Printed(type="effect", name="Thunder", does=(does,))
    sheet = Sheet(zone="blue", side="cruisers", cards=(Played("Tula"), Played(effect, "aztecs")), teams=TEAMS)
    with pytest.raises(BadSetup, match=complaint):
        GAME.judge(sheet)


# Quarters


@clause("FB-COURT-1", "FB-SCORE-1")
def test_the_stacks_of_a_quarter_are_added_up_and_there_are_24_at_most() -> None:
    played = tuple(Played(name, by or None) for name, _, by in (card.partition("@") for card in GOOD))
    good = StackSheet(zone="blue", side="cruisers", cards=played)
    bad = StackSheet(zone="green", cards=played[1:])
    assert GAME.judge(Sheet(teams=TEAMS, stacks=(good, good, bad))).total == {"aztecs": 4, "cruisers": 3}
    assert len(GAME.judge(Sheet(teams=TEAMS, stacks=(good,) * 24)).before) == 23
    with pytest.raises(BadSetup, match="at most 24 stacks, one on each court card, not 25"):
        GAME.judge(Sheet(teams=TEAMS, stacks=(good,) * 25))


# What is refused


@pytest.mark.parametrize(
    ("cards", "more", "complaint"),
    [
        (GOOD, {"teams": ("aztecs", "romans")}, "there is no team 'romans'; there are aztecs, cavaliers, cruisers"),
        (GOOD, {"teams": ("aztecs", "Aztecs")}, "teams: two different teams meet, not 'aztecs' twice"),
        (GOOD, {"zone": "pink"}, "there is no zone 'pink'; there are red, blue, green"),
        (GOOD, {"side": None}, "side is missing: whose blue zone is it, aztecs or cruisers"),
        (GOOD, {"side": ""}, "side is missing: whose blue zone is it, aztecs or cruisers"),
        (GOOD, {"zone": "green"}, "side: the green zone is nobody's, not 'cruisers'"),
        (GOOD, {"side": "romans"}, "there is no team 'romans'"),
        (GOOD, {"side": "the-dark"}, "side: 'the-dark' does not play here; the teams are aztecs and cruisers"),
        (("Tulla",), {}, "card 1: there is no card 'Tulla'"),
        (("Tula", ""), {}, "card 2: there is no card ''"),
        (("Tula@romans",), {}, "there is no team 'romans'"),
        (("Tula@the-dark",), {}, "card 1, by: 'the-dark' does not play here; the teams are aztecs and cruisers"),
        (("Tula@cruisers",), {}, "card 1: 'Tula' plays for the team aztecs"),
        (("Tula", "Bull@cruisers"), {}, "card 2: 'Bull' plays for the team the-dark"),
        (("Tula", "Bull"), {}, "card 2: 'Bull' plays for the team the-dark"),
        (("Tula", "Buzz@aztecs"), {}, "card 2: the Buzz is played into the court and never lies in a stack"),
        (("Tula",) * 89, {}, "a stack has at most 88 cards, not 89"),
        (
            GOOD,
            {"choices": {"2": "more"}},
            "choices: '2' is not a card of this stack that leaves anything to its coach",
        ),
        (GOOD, {"choices": {"9": "more"}}, "choices: '9' is not a card of this stack"),
        (GOOD, {"choices": {"0": "more"}}, "choices: '0' is not a card of this stack"),
        (GOOD, {"choices": {"Go, Team!": "more"}}, "choices: 'Go, Team!' is not a card of this stack"),
        (GOOD, {"choices": {"2": "maybe"}}, "choices: 'maybe' for '2' is not a choice; expected more or less"),
        (GOOD, {"choices": {"2": 2}}, "choices: 2 for '2' is not a choice; expected more or less"),
        (GOOD, {"discards": {"romans": ()}}, "there is no team 'romans'"),
        (GOOD, {"discards": {"the-dark": ("Bull",)}}, "discards: 'the-dark' does not play here"),
        (GOOD, {"discards": {"aztecs": ("Zal", "Bull")}}, "discards of aztecs, card 2: there is no card 'Bull'"),
    ],
)
def test_what_is_not_known_is_refused_by_name(cards: tuple[str, ...], more: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        judge(*cards, **more)  # type: ignore[arg-type]  # the options of `judge`


@pytest.mark.parametrize(
    ("cards", "more", "clause"),
    [
        (GOOD, {"teams": ("aztecs", "romans")}, "FB-GAME-2"),
        (GOOD, {"teams": ("aztecs", "aztecs")}, "FB-GAME-5"),
        (GOOD, {"zone": "pink"}, "FB-COURT-1"),
        (GOOD, {"zone": "green"}, "FB-COURT-1"),
        (GOOD, {"side": None}, "FB-COURT-1"),
        (("Tula", "Bull"), {}, "FB-OWN-1"),
        (("Tula", "Blue Ball"), {}, "FB-OWN-1"),
        (("Tula", "Buzz@aztecs"), {}, "FB-FAST-4"),
        (GOOD, {"choices": {"2": "maybe"}}, "FB-FX-3"),
        (GOOD, {"choices": {"2": "more"}}, "FB-FX-3"),
    ],
)
def test_where_a_rule_stands_behind_it_the_clause_is_named(
    cards: tuple[str, ...], more: dict[str, object], clause: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        judge(*cards, **more)  # type: ignore[arg-type]  # the options of `judge`
    assert refused.value.clause == clause
    assert clause not in refused.value.words


@clause("FB-SCORE-2")
def test_every_line_of_an_account_has_its_clause() -> None:
    card = judge(
        "Tula", "Dunk Shot@aztecs", "Noon Sun", "Stern", "Stern", "Blue Ball@aztecs", "Jump Shot@aztecs", "Zal"
    )
    assert [line.clause for line in card.account] == [
        *("FB-PLAYER-2", "FB-FOUL-3", "FB-FX-1", "FB-PLAYER-3", "FB-PLAYER-3", "FB-BALL-1", "FB-SHOT-1", "FB-FOUL-2"),
    ]
    assert [line.clause for line in card.reasons] == ["FB-FOUL-3", "FB-COURT-4", "FB-FOUL-2"]


def test_88_cards_are_not_too_many() -> None:
    assert len(judge(*(["Tula"] * 88)).account) == 88


def test_a_stack_that_no_two_decks_could_make_is_read_or_refused() -> None:
    try:
        card = judge("Tula", *["Red Ball@aztecs"] * 30, *["Planted Evidence"] * 5, "Jump Shot@aztecs")
    except BadSetup:
        return
    assert len(card.fouls) == 29 * 5
