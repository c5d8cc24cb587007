"""What a record proves of its shuffle: bound salts, known numbers, older records, and the attack that must fail."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import HashChance
from rumpus.kernel.errors import BadRecord
from rumpus.kernel.record import Record, SeatEntry, salted, seal_of, verify
from rumpus.kernel.seals import FIRST_FORMAT, commitment_to, hash_of_salt, seal_after, shuffle_of
from rumpus.table import Table, read_record
from rumpus.table.files import record_text
from tests.kernel.tiny import TinyGame

RECORDS = Path(__file__).with_name("records")
FIRST = sorted(path for path in RECORDS.glob("*.json") if path.stem in GAMES)
FAIR = RECORDS / "fair.json"
SEED, SALTS = "00112233445566778899aabbccddeeff", ("a1" * 16, "b2" * 16)


def words(key: bytes, count: int) -> list[int]:
    """The numbers by a second, simpler way: one long text of hashes, cut into words."""
    stream = b"".join(sha256(key + bytes(7) + bytes([block])).digest() for block in range(count // 8 + 1))
    return [int.from_bytes(stream[4 * place : 4 * place + 4]) for place in range(count)]


def test_the_words_are_those_of_the_hash_in_counter_mode() -> None:
    chance = HashChance(b"key")
    assert [chance.word() for _ in range(40)] == words(b"key", 40)


def test_the_first_word_is_the_beginning_of_the_first_hash() -> None:
    assert HashChance(b"").word() == 0xAF5570F5  # SHA-256 of eight zero bytes begins with af5570f5


def test_a_copy_goes_on_where_it_is_and_the_other_does_not_notice() -> None:
    chance = HashChance(b"key")
    for _ in range(11):
        chance.word()
    copy = chance.copy()
    assert [copy.word() for _ in range(9)] == [chance.word() for _ in range(9)] == words(b"key", 20)[11:]
    assert (copy.a, copy.b, copy.c, copy.d) == (chance.a, chance.b, chance.c, chance.d)


def test_seed_and_salts_make_the_key() -> None:
    key = sha256(json.dumps(["rumpus shuffle", SEED, *SALTS]).encode()).digest()
    chance = shuffle_of(SEED, SALTS)
    assert [chance.word() for _ in range(9)] == words(key, 9)


def played(seed: str = SEED, salts: tuple[str, ...] = SALTS) -> Record:
    """Ann and Bob play, each always the first thing that is offered."""
    table = Table(TinyGame(), (salted("Ann", salts[0]), salted("Bøb", salts[1])), {}, seed)
    at = 0
    while table.outcome is None:
        at += 100
        asks = table.asks()
        if asks and (table.deadline is None or at <= table.deadline):
            table.act(asks[0].seat, asks[0].actions[0], at)
        else:
            table.tick(at)
    return table.record()


def test_the_browser_is_tested_with_a_game_of_today() -> None:
    """The golden file is what web/tests/house/fair.test.ts reads."""
    assert FAIR.read_bytes() == record_text(played())
    assert verify(TinyGame(), read_record(FAIR)) == played().outcome


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_records_of_the_first_format_are_proved_as_before(path: Path) -> None:
    record = read_record(path)
    assert record.header.format == FIRST_FORMAT
    assert len(record.seal) == 16
    assert verify(open_game(record.header.game), record) == record.outcome
    first, *others = record.header.seats
    lie = replace(record, header=replace(record.header, seats=(replace(first, salt="ground"), *others)))
    with pytest.raises(BadRecord, match="the header was changed"):
        verify(open_game(record.header.game), lie)


def test_seals_have_128_bits() -> None:
    record = played()
    assert {len(seal) for seal in (record.seal, *(entry.seal for entry in record.inputs))} == {32}


def test_a_word_and_a_delay_are_told_apart_under_a_seal() -> None:
    assert seal_after("0" * 32, 1, 2, 0, "cat 5", 0) != seal_after("0" * 32, 1, 2, 0, "cat", 5)


def resealed(record: Record, seats: tuple[SeatEntry, ...]) -> Record:
    header = replace(record.header, seats=seats)
    return replace(record, header=header, seal=seal_of(header))


def test_a_house_and_an_accomplice_can_not_grind_the_last_salt() -> None:
    """The attack: seed and Ann's salt are known, and Bob, who is bound to his, tries others for a better deal."""
    bound = hash_of_salt(SALTS[1])
    ground = (f"{number:032x}" for number in range(10_000))
    best = max(ground, key=lambda salt: shuffle_of(SEED, (SALTS[0], salt)).below(1000))
    forged = played(salts=(SALTS[0], best))
    assert verify(TinyGame(), forged) == forged.outcome  # it agrees with itself, but Bob was bound to another:
    ann, bob = forged.header.seats
    with pytest.raises(BadRecord, match="the salt of seat 2 is not the one it was bound to"):
        verify(TinyGame(), resealed(forged, (ann, replace(bob, salt_hash=bound))))


def test_a_salt_that_nothing_was_bound_to_is_refused() -> None:
    record = played()
    ann, bob = record.header.seats
    for lie in (replace(bob, salt_hash=""), replace(bob, salt="")):
        with pytest.raises(BadRecord, match="the salt of seat 2"):
            verify(TinyGame(), resealed(record, (ann, lie)))


def test_a_shuffle_that_nobody_knows_is_refused() -> None:
    record = played()
    header = replace(record.header, shuffle="by hand")
    with pytest.raises(BadRecord, match="the shuffle is by 'by hand'"):
        verify(TinyGame(), replace(record, header=header, seal=seal_of(header)))


@pytest.mark.parametrize(
    ("withheld", "why"),
    [
        (((1,),), "seat 2 is said to have withheld its salt, and has added one"),
        (((2,),), "who withheld a salt can not be true"),
        (((),), "who withheld a salt can not be true"),
        (((0,), (0,)), "who withheld a salt can not be true"),
    ],
)
def test_nobody_can_have_withheld_a_salt_again_and_again(withheld: tuple[tuple[int, ...], ...], why: str) -> None:
    """Each time the seats are shut out: a house has no more tries than it has friends at the table."""
    record = played()
    header = replace(record.header, withheld=withheld)
    with pytest.raises(BadRecord, match=why):
        verify(TinyGame(), replace(record, header=header, seal=seal_of(header)))


def test_everything_in_the_header_is_sealed() -> None:
    header = played().header
    changes: list[dict[str, object]] = [
        {"shuffle": "xoshiro128"},
        {"withheld": ((1,),)},
        {"repeats": "abc/1"},
        {"bots": 99},
        {"house": {"more": "less"}},
        {"commitment": commitment_to("another")},
    ]
    others = [replace(header, **change) for change in changes]  # type: ignore[arg-type]  # each as its field
    assert len({seal_of(one) for one in (header, *others)}) == len(changes) + 1
