"""Guests: cookies that run out and are renewed, passes that let another device be somebody, codes."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer

from rumpus.server.devices import Device, Devices
from rumpus.server.guests import COOKIE_DAYS, MOST_SEATS, PHONE_MINUTES, Guests
from rumpus.server.register import MOST_PASSES, MOST_REPORTS, Register
from rumpus.server.store import SCHEMA

DAY = 86400
NOW = 1_800_000_000


class Time:
    """The seconds that signatures and the register go by."""

    def __init__(self) -> None:
        self.now = float(NOW)

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr("time.time", time)
    monkeypatch.setattr("rumpus.server.clock.now_ms", lambda: round(time.now * 1000))
    return time


@pytest.fixture
def register(tmp_path: Path) -> Iterator[Register]:
    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(tmp_path / "store.db", check_same_thread=False)
        connection.execute("pragma synchronous = off")
        return connection

    connection = connect()
    connection.executescript("".join(SCHEMA))
    connection.close()
    register = Register(connect)
    yield register
    register.close()


@pytest.fixture
def guests(register: Register) -> Guests:
    return Guests(b"key", register, untimed_until=NOW + COOKIE_DAYS * DAY)


# Cookies


def test_a_cookie_counts_for_its_days_and_no_longer(guests: Guests, time: Time) -> None:
    cookie = guests.cookie_of("ada")
    time.now += COOKIE_DAYS * DAY
    assert guests.guest_of(cookie) == "ada"
    time.now += 1
    assert guests.guest_of(cookie) is None


def test_nobody_is_forgotten_when_the_calendar_is_set_back(guests: Guests, register: Register, time: Time) -> None:
    made = register.make_pass("ada", "room")
    cookie, seats, token = guests.cookie_of("ada"), guests.seats_cookie([made]), guests.phone_token(made.id)
    time.now -= 3600
    assert guests.guest_of(cookie) == "ada"
    assert guests.from_phone(token) == made
    register.use_pass(made.id)
    assert [one.id for one in guests.passes_in(seats)] == [made.id]


def test_a_cookie_that_is_used_is_renewed_but_not_every_time(guests: Guests, time: Time) -> None:
    cookie = guests.cookie_of("ada")
    assert guests.renewed(cookie) is None
    time.now += 2 * DAY
    fresh = guests.renewed(cookie)
    assert fresh is not None
    time.now += (COOKIE_DAYS - 1) * DAY
    assert (guests.guest_of(cookie), guests.guest_of(fresh)) == (None, "ada")


def test_a_cookie_of_earlier_versions_is_taken_and_renewed_at_once(guests: Guests, time: Time) -> None:
    old = URLSafeSerializer(b"key", salt="guest").dumps("ada")
    assert isinstance(old, str)
    assert guests.guest_of(old) == "ada"
    fresh = guests.renewed(old)
    assert guests.guest_of(fresh) == "ada"
    assert guests.renewed(fresh) is None
    time.now += COOKIE_DAYS * DAY
    assert guests.guest_of(old) is None


def test_a_cookie_is_no_link_and_the_other_way_round(guests: Guests, register: Register) -> None:
    cookie, made = guests.cookie_of("ada"), register.make_pass("ada", "room")
    token, seats = guests.phone_token(made.id), guests.seats_cookie([made])
    assert [guests.from_phone(text) for text in (cookie, seats, "x", "a.b.c")] == [None] * 4
    assert [guests.guest_of(text) for text in (token, seats, made.id)] == [None] * 3
    assert [guests.passes_in(text) for text in (cookie, token, made.id, None)] == [[]] * 4
    assert Guests(b"another key", register).guest_of(cookie) is None


# Passes


def test_a_link_is_for_one_use_and_a_quarter_of_an_hour(guests: Guests, register: Register, time: Time) -> None:
    made = register.make_pass("ada", "room")
    token = guests.phone_token(made.id)
    time.now += PHONE_MINUTES * 60
    assert guests.from_phone(token) == made
    assert register.use_pass(made.id)
    assert not register.use_pass(made.id)
    assert guests.from_phone(token) is None
    late = guests.phone_token(register.make_pass("ada", "room").id)
    time.now += PHONE_MINUTES * 60 + 1
    assert guests.from_phone(late) is None


def test_a_pass_for_a_room_is_for_that_room(guests: Guests, register: Register) -> None:
    made = register.make_pass("ada", "room")
    bo, seats = guests.cookie_of("bo"), guests.seats_cookie([made])
    assert guests.guest_at("room", bo, seats) == "bo"  # nobody has used it
    register.use_pass(made.id)
    assert guests.guest_at("room", bo, seats) == "ada"
    assert guests.guest_at("elsewhere", bo, seats) == "bo"
    assert guests.guest_of(guests.cookie_of("ada", by=made.id)) is None


def test_a_pass_that_is_withdrawn_is_worth_nothing(guests: Guests, register: Register) -> None:
    one, all_ = register.make_pass("ada", "room"), register.make_pass("ada", "")
    for made in (one, all_):
        register.use_pass(made.id)
    phone, seats = guests.cookie_of("ada", by=all_.id), guests.seats_cookie([one])
    assert (guests.guest_of(phone), guests.guest_at("room", None, seats)) == ("ada", "ada")
    for made in (one, all_):
        register.withdraw(made.id)
    assert (guests.guest_of(phone), guests.guest_at("room", None, seats)) == (None, None)


def test_a_device_has_a_few_seats_and_a_guest_a_few_passes(guests: Guests, register: Register) -> None:
    made = [register.make_pass("ada", f"room {number}") for number in range(MOST_PASSES + 2)]
    for one in made:
        register.use_pass(one.id)
    assert len(register.passes_of("ada")) == MOST_PASSES
    assert len(guests.passes_in(guests.seats_cookie(register.passes_of("ada")))) == MOST_SEATS


def test_passes_that_nobody_uses_are_forgotten(register: Register, time: Time) -> None:
    used, idle = register.make_pass("ada", "room"), register.make_pass("ada", "room")
    register.use_pass(used.id)
    time.now += 2 * 3600
    register.forget_unseen(COOKIE_DAYS)
    assert [one.id for one in register.passes_of("ada")] == [used.id]
    time.now += COOKIE_DAYS * DAY - 3600
    register.see_passes([used.id, idle.id])
    register.forget_unseen(COOKIE_DAYS)
    assert [one.id for one in register.passes_of("ada")] == [used.id]


def test_to_be_alone_ends_what_was_signed_before(guests: Guests, register: Register, time: Time) -> None:
    made = register.make_pass("ada", "")
    register.use_pass(made.id)
    before = [guests.cookie_of("ada"), guests.cookie_of("ada", by=made.id)]
    since = register.be_alone("ada")  # in the same second
    assert [guests.guest_of(cookie) for cookie in before] == [None, None]
    time.now = since
    assert guests.guest_of(guests.cookie_of("ada")) == "ada"
    assert guests.guest_of(guests.cookie_of("bo")) == "bo"


def test_who_is_not_this_guest_any_more_is_told_nothing(register: Register, tmp_path: Path) -> None:
    with closing(Devices(sqlite3.connect(tmp_path / "store.db"))) as devices:

        def told() -> list[str]:
            return [guest for guest in ("ada", "bo") if devices.of(guest)]

        for guest in ("ada", "bo"):
            devices.keep(Device(f"https://push.example/{guest}", guest, b"key", b"auth", ("turn",)))
        register.withdraw(register.make_pass("ada", "room").id)
        assert told() == ["ada", "bo"]
        register.withdraw(register.make_pass("ada", "").id)
        assert told() == ["bo"]
        register.be_alone("bo")
        assert told() == []


# Codes


def test_a_code_brings_its_guest_back_however_it_is_typed(register: Register) -> None:
    assert register.coded_at("ada") is None
    code = register.new_code("ada")
    assert len(code) == 20
    assert register.guest_by_code(f" {code[:7].upper()}-{code[7:]}.") == "ada"
    assert register.guest_by_code(code[:-1]) is None
    assert register.guest_by_code("") is None


def test_a_new_code_ends_the_one_before(register: Register) -> None:
    old, new = register.new_code("ada"), register.new_code("ada")
    assert (register.guest_by_code(old), register.guest_by_code(new)) == (None, "ada")


def test_a_code_is_not_kept_in_clear(register: Register, tmp_path: Path) -> None:
    code = register.new_code("ada").encode()
    assert not any(code in path.read_bytes() for path in tmp_path.iterdir())


# Reports


def test_reports_are_kept_and_one_guest_has_only_so_many_at_a_table(register: Register) -> None:
    kept = [register.report("room", "ada", "bo", "Bo", "rude", b"[]") for _ in range(MOST_REPORTS + 1)]
    assert kept[0] is not None
    assert kept[-1] is None
    assert register.report("elsewhere", "ada", "bo", "Bo", "", b"[]") is not None
    register.drop_report(kept[0])
    assert [(one.room, one.words) for one in register.reports()] == [("elsewhere", ""), *[("room", "rude")] * 4]


def test_new_guests_do_not_fill_the_disk_with_reports(register: Register, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.register.MOST_OF_A_TABLE", 7)
    told = [register.report("room", f"guest {n}", "ada", "Ada", "nasty", b"[]") for n in range(9)]
    assert [number is None for number in told] == [*[False] * 7, True, True]
    assert register.report("another", "guest 8", "ada", "Ada", "nasty", b"[]") is not None
