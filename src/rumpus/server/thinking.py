"""Where bots think: at once for those who only glance, in processes of their own for those who search."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from rumpus.author.faults import fault_in_rules
from rumpus.bots import BotFault, seat_bot
from rumpus.bots.guests import brief, settle_in
from rumpus.games import open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Game, View
from rumpus.kernel.types import Ask
from rumpus.server.company import Company


def chosen(game: Game | str, level: str, view: View, ask: Ask, luck: bytes) -> int:
    """What a bot does: from its view and its ask, wherever this runs."""
    return choose(open_game(game) if isinstance(game, str) else game, level, view, ask, luck)


def choose(game: Game, level: str, view: View, ask: Ask, luck: bytes) -> int:
    try:
        return seat_bot(game, level, chance_from(luck)).choose(view, ask)
    except Exception as error:
        raise fault_of_bot(error) or error from None


def fault_of_bot(error: Exception) -> BotFault | None:
    """What a bot of the house says where the rules that it imagines with are an author's, and wrong."""
    words = fault_in_rules(error)
    return BotFault(brief(f"stumbles over the rules: {words}")) if words else None


def choose_or_say_why(game: Game, level: str, view: View, ask: Ask, luck: bytes) -> int | BotFault:
    try:
        return choose(game, level, view, ask, luck)
    except BotFault as fault:
        return fault


class Thinking:
    """Asks bots; with no `workers` those of the house think in the server's own process. Others are in the company."""

    def __init__(self, workers: int, company: Company | None = None) -> None:
        self.company = company or Company()
        self._workers = workers
        self._pool: Executor | None = None

    def ask(
        self, game: Game, level: str, view: View, ask: Ask, luck: bytes, answer: Callable[[int | BotFault], None]
    ) -> None:
        """Have a bot choose; `answer` is called with the action or why there is none, at once or later on the loop."""
        if not self._workers or not game.level(level).iterations or len(ask.actions) == 1:
            answer(choose_or_say_why(game, level, view, ask, luck))
            return
        loop = asyncio.get_running_loop()
        which = game if game.travels else game.slug
        try:
            thought = loop.run_in_executor(self._thinkers(), chosen, which, level, view, ask, luck)
        except BrokenProcessPool:  # it broke while nobody thought
            self._pool = None
            thought = loop.run_in_executor(self._thinkers(), chosen, which, level, view, ask, luck)

        def hear(done: asyncio.Future[int]) -> None:
            if done.cancelled():
                return
            if isinstance(done.exception(), BrokenProcessPool):
                self._pool = None
                answer(choose_or_say_why(game, level, view, ask, luck))
            else:
                fault = done.exception()
                answer(fault if isinstance(fault, BotFault) else done.result())

        thought.add_done_callback(hear)

    def close(self) -> None:
        self.company.close()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _thinkers(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=settle_in)
        return self._pool
