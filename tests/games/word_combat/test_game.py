"""The game as a table plays it: what is agreed, records with words in them, and what is told."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rumpus.games import open_game
from rumpus.games.word_combat import WordCombatGame, events
from rumpus.games.word_combat.events import Missed
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import random_move
from rumpus.kernel.errors import BadRecord, BadSetup
from rumpus.kernel.game import Setup
from rumpus.kernel.record import Record, replayed, salted, seal_of, verify
from rumpus.kernel.seals import seal_after
from rumpus.kernel.types import EVERYONE, WATCHER, Event, Outcome, Tempo
from rumpus.table import Table, read_record, write_record
from tests.games.word_combat.boards import GAME, HOUSE, MODES, NAMES, ON_CHALLENGE, pack_text

clause = pytest.mark.clause
SEATS = (salted("Ada", "a"), salted("Bo", "b"))


def letter_cards(game: WordCombatGame, letter: str) -> list[int]:
    return [number for number, card in enumerate(game.pack.cards) if card.letter == letter]


# What is agreed


def test_the_usual_house_rules() -> None:
    usual = HOUSE.checked(Setup(2))
    assert usual == {"look_time": "1.5", "judge": "at once", "words": "balanced", "family": "off"}


@pytest.mark.parametrize(
    ("setup", "complaint"),
    [
        (Setup(3), "Word Combat is for 2 players, not 3"),
        (Setup(1), "Word Combat is for 2 players, not 1"),
        (Setup(2, {"judge": "never"}), "house rule judge: 'never' is not one of at once, on challenge"),
        (Setup(2, {"words": "all"}), "house rule words: 'all' is not one of balanced, strict, lenient"),
        (Setup(2, {"look_time": "0"}), "house rule look_time: '0' is not one of 1.5, 1, 2, 3, 5"),
        (Setup(2, {"zap": "true"}), "Word Combat has no house rule 'zap'"),
    ],
)
def test_what_can_not_be_agreed_is_refused(setup: Setup, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        HOUSE.new(setup, chance_from(b""))


def test_the_house_rules_reach_the_table() -> None:
    state = HOUSE.new(Setup(2, {"look_time": "3", "judge": ON_CHALLENGE, "words": "strict"}), chance_from(b""))
    assert (state.look_time, state.at_once, state.lexicon.policy) == (3000, False, "strict")


def test_the_same_luck_deals_the_same_game_and_other_luck_another() -> None:
    one, two, other = (HOUSE.new(Setup(2), chance_from(seed)) for seed in (b"1", b"1", b"2"))
    assert one.numbers() == two.numbers() != other.numbers()


def test_who_deals_keeps_the_luck_that_was_given() -> None:
    chance = chance_from(b"kept")
    HOUSE.new(Setup(2), chance)
    assert chance.word() == chance_from(b"kept").word()


def test_another_pack_has_another_digest() -> None:
    digests = {open_game("word-combat").pack_digest, GAME.pack_digest, WordCombatGame(pack_text("Others")).pack_digest}
    assert len(digests) == 3
    assert open_game("word-combat", pack_text()).pack_digest == GAME.pack_digest


def test_the_dictionary_belongs_to_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    before = WordCombatGame().pack_digest
    monkeypatch.setattr("rumpus.games.word_combat.dictionary_digest", lambda: "another dictionary")
    assert WordCombatGame().pack_digest != before


def test_each_plays_alone() -> None:
    assert HOUSE.teams(2) == ((0,), (1,))


# A table


def dealt(game: WordCombatGame = HOUSE, seed: str = "table", **house: str) -> Table:
    return Table(game, SEATS, house, seed)


def moves(table: Table, seed: str) -> Iterator[tuple[int, int | str, int]]:
    """What somebody does at random, words among it, until the game is over."""
    chance = chance_from(seed.encode())
    while table.outcome is None:
        state = table.game.imagine(table.view(0), chance)
        seat, action, at = random_move(state, chance)
        deed = state.deed_of(action)
        yield int(seat), deed, int(at)


def played(game: WordCombatGame = HOUSE, seed: str = "table", **house: str) -> Table:
    table = dealt(game, seed, **house)
    for seat, deed, at in moves(table, seed):
        table.act(seat, deed, at)
    return table


@pytest.mark.parametrize("judge", MODES)
def test_a_record_with_words_in_it_is_written_read_replayed_and_proved(judge: str, tmp_path: Path) -> None:
    table = played(judge=judge)
    write_record(tmp_path / "game.json", table.record())
    record = read_record(tmp_path / "game.json")
    assert record == table.record()
    assert verify(HOUSE, record) == table.outcome
    said = [entry.action for entry in record.inputs if isinstance(entry.action, str)]
    assert len(said) > 20
    assert all(word.islower() and word.isalpha() for word in said)
    told = [event for _, _, happened in replayed(HOUSE, record) for event in happened]
    for seat in (0, 1, WATCHER):
        assert [event for event in told if event.to.includes(seat)] == table.events(seat)
    assert all(HOUSE.sentence(event, NAMES, record.header.house) for event in told)


def with_word(record: Record, word: str) -> Record:
    """The same record with another word said first, under true seals."""
    inputs, seal = list(record.inputs), seal_of(record.header)
    place = next(number for number, entry in enumerate(inputs) if isinstance(entry.action, str))
    inputs[place] = replace(inputs[place], action=word)
    for number, entry in enumerate(inputs):
        seal = seal_after(seal, entry.number, entry.at, entry.seat, entry.action, entry.back)
        inputs[number] = replace(entry, seal=seal)
    return replace(record, inputs=inputs)


def test_a_word_that_was_changed_is_found() -> None:
    record = played().record()
    place = next(number for number, entry in enumerate(record.inputs) if isinstance(entry.action, str))
    inputs = list(record.inputs)
    inputs[place] = replace(inputs[place], action="zebra")
    with pytest.raises(BadRecord, match=f"input {place + 1} was changed"):
        verify(HOUSE, replace(record, inputs=inputs))
    with pytest.raises(BadRecord, match=f"input {place + 1} is not possible: a word is made of the letters A to Z"):
        verify(HOUSE, with_word(record, "z3bra"))


def test_a_record_of_another_pack_or_dictionary_is_not_proved() -> None:
    record = played(GAME).record()
    assert verify(GAME, record) == record.outcome
    with pytest.raises(BadRecord, match="the pack, or the dictionary, is not the one"):
        verify(HOUSE, record)


def test_words_are_written_down_as_they_were_heard() -> None:
    table = dealt()
    table.tick(3000)
    table.act(0, "TrAiN", 3500)
    assert table.record().inputs[-1].action == "train"
    assert (table.spelled("QQ"), table.spelled(7)) == ("qq", 7)


def test_a_word_that_is_said_again_is_known_by_its_place_among_ones_own() -> None:
    table = dealt()
    table.tick(3000)
    table.act(1, "lion", 3500)
    table.act(0, "train", 3600)
    table.act(0, "train", 3900)
    assert [table.acts_of(seat) for seat in range(2)] == [2, 1]
    assert table.did(0, 0, "train") and table.did(1, 0, "train") and table.did(0, 1, "lion")
    assert not table.did(0, 0, "rain")
    assert not table.did(2, 0, "train")
    assert not table.did(0, 1, "train")


def test_whoever_is_not_asked_may_speak_and_nobody_in_the_countdown() -> None:
    table = dealt()
    assert (table.tempo, table.asked(), table.speakers(), table.deadline) == (Tempo.OPEN, 0, 0, 3000)
    table.tick(3000)
    assert table.speakers() == 0b11
    assert bin(table.asked()).count("1") == 1
    assert table.is_live and not table.is_turn_based


def test_a_finished_table_hears_nobody() -> None:
    table = played()
    assert (table.is_over, table.speakers(), table.asks(), table.deadline) == (True, 0, [], None)


# What is told

CARDS = tuple(letter_cards(GAME, letter)[0] for letter in "CAT")
TOLD: list[tuple[Event, str]] = [
    (
        events.GameStarted(to=EVERYONE, judge="at once", words="balanced", family=False),
        "Word Combat. The dictionary judges every word at once.",
    ),
    (
        events.GameStarted(to=EVERYONE, judge=ON_CHALLENGE, words="strict", family=True),
        "Word Combat. The dictionary is asked when a word is challenged, and is strict. Family words only.",
    ),
    (events.RoundCalled(to=EVERYONE, round=2, starter=1, countdown=3000), "Round 2: 28 cards face down. Bo starts."),
    (events.RoundStarted(to=EVERYONE, round=1, turn=0), "Round 1 is on: Ada flips."),
    (events.CardFlipped(to=EVERYONE, seat=1, cell=8, card=CARDS[0], by_clock=False), "Bo flips C at B2."),
    (
        events.CardFlipped(to=EVERYONE, seat=0, cell=27, card=CARDS[1], by_clock=True),
        "Time is up: the turn flips for Ada: A at D7.",
    ),
    (
        events.WordTaken(to=EVERYONE, seat=0, word="cat", cells=(0, 1, 2), cards=CARDS, points=5, meaning=""),
        "Ada calls CAT and takes 5 points.",
    ),
    (
        events.WordTaken(to=EVERYONE, seat=1, word="a", cells=(1,), cards=CARDS[1:2], points=1, meaning=""),
        "Bo calls A and takes 1 point.",
    ),
    (
        events.CallFailed(to=EVERYONE, seat=1, word="cats", reason="plural", cost=5),
        "Bo calls CATS, but it is a plural: 5 points lost.",
    ),
    (
        events.CallFailed(to=EVERYONE, seat=1, word="cat", reason="too late", cost=0),
        "Bo calls CAT: too late.",
    ),
    (
        events.PhotoFinish(
            to=EVERYONE, first=0, second=1, word="cat", other="act", margin=40, overtook=True, delays=(220, 20)
        ),
        "Photo finish: Ada called 40 ms before Bo, though it came later. The links took: Ada 220 ms, Bo 20 ms.",
    ),
    (
        events.PhotoFinish(
            to=EVERYONE, first=1, second=0, word="cat", other="act", margin=7, overtook=False, delays=(0, 0)
        ),
        "Photo finish: Bo called 7 ms before Ada.",
    ),
    (events.WordReturned(to=EVERYONE, seat=1, word="act", points=5), "The cards of Bo's ACT go back."),
    (
        events.WordChallenged(to=EVERYONE, seat=0, owner=1, word="lion", reason=None, cost=0),
        "Ada challenges Bo's LION: it stands.",
    ),
    (
        events.WordChallenged(to=EVERYONE, seat=0, owner=1, word="cats", reason="plural", cost=5),
        "Ada challenges Bo's CATS, and it is a plural: 5 points lost.",
    ),
    (events.PlayerDone(to=EVERYONE, seat=1), "Bo sees no more words."),
    (
        events.RoundEnded(
            to=EVERYONE, round=1, reason="both done", left=CARDS, missed=(Missed("cat", 5, 4.8),), scores=(7, -5)
        ),
        "Round 1 ends as both are done, 3 cards are left over. Ada 7, Bo -5.",
    ),
    (
        events.RoundEnded(to=EVERYONE, round=2, reason="no card left", left=(), missed=(), scores=(7, 9)),
        "Round 2 ends, no card is left. Ada 7, Bo 9.",
    ),
    (
        events.RoundEnded(to=EVERYONE, round=2, reason="no word left", left=CARDS[:1], missed=(), scores=(-5, 9)),
        "Round 2 ends, 1 card is left over. Ada -5, Bo 9.",
    ),
    (events.PlayerReady(to=EVERYONE, seat=0), "Ada is ready."),
    (
        events.GameEnded(to=EVERYONE, outcome=Outcome("highest score", (1,), (7, 9))),
        "Bo wins, 9 to 7.",
    ),
    (events.GameEnded(to=EVERYONE, outcome=Outcome("draw", (0, 1), (7, 7))), "A draw: 7 all."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[type(event).__name__ for event, _ in TOLD])
def test_what_happens_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, NAMES, {}) == sentence


def test_every_event_has_its_sentence() -> None:
    assert {type(event) for event, _ in TOLD} == set(HOUSE.events)


@pytest.mark.parametrize(
    ("reason", "told", "because"),
    [
        ("not a word", "it is not a word", ""),
        ("plural", "it is a plural", ""),
        ("proper noun", "it is a proper noun", ""),
        ("abbreviation", "it is an abbreviation", ""),
        ("slang", "it is slang", ""),
        ("too short", "it is too short", " (WC-WORD-3)"),
        ("not for families", "it is not for families", " (WC-WORD-16)"),
        ("not formable", "the cards do not form it", ""),
    ],
)
@clause("WC-WORD-8")
def test_every_reason_is_told_and_what_no_dictionary_says_with_its_clause(reason: str, told: str, because: str) -> None:
    called = events.CallFailed(to=EVERYONE, seat=0, word="qqq", reason=reason, cost=5)
    doubted = events.WordChallenged(to=EVERYONE, seat=0, owner=1, word="qqq", reason=reason, cost=5)
    assert GAME.sentence(called, NAMES, {}) == f"Ada calls QQQ, but {told}: 5 points lost{because}."
    assert GAME.sentence(doubted, NAMES, {}) == f"Ada challenges Bo's QQQ, and {told}: 5 points lost."


def test_the_tallies_of_a_game_are_those_of_its_end() -> None:
    table = played(judge=ON_CHALLENGE)
    *_, (_, state, _) = replayed(HOUSE, table.record())
    tallies = state.tallies()
    ended = [event for event in table.events(WATCHER) if isinstance(event, events.RoundEnded)]
    assert [tallies["cards left in round 1"], tallies["cards left in round 2"]] == [len(event.left) for event in ended]
    assert tallies["seconds"] == state.now // 1000
    outcome = table.outcome
    assert outcome is not None
    assert tallies["points together"] == sum(outcome.scores) + 5 * tallies["calls that cost points"]
