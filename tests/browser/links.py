"""A link with a delay: a small relay between a browser and the server, the same both ways."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

HOST = "127.0.0.1"


@contextmanager
def slow_link(port: int, seconds: float) -> Iterator[int]:
    """A port that leads to another one, `seconds` later."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    relay = asyncio.run_coroutine_threadsafe(open_relay(port, seconds), loop).result()
    try:
        yield relay.sockets[0].getsockname()[1]
    finally:
        asyncio.run_coroutine_threadsafe(close_all(relay), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def open_relay(port: int, seconds: float) -> asyncio.Server:
    async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(HOST, port)
        await asyncio.gather(pass_on(reader, far_writer, seconds), pass_on(far_reader, writer, seconds))

    return await asyncio.start_server(relay, HOST, 0)


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float) -> None:
    """What comes in goes out later, in order; nothing waits for what came before it."""
    loop = asyncio.get_running_loop()

    def write(data: bytes) -> None:
        if not writer.is_closing():
            writer.write(data)

    try:
        while data := await reader.read(65536):
            loop.call_later(seconds, write, data)
    except (ConnectionError, asyncio.CancelledError):
        pass
    loop.call_later(seconds, writer.close)


async def close_all(relay: asyncio.Server) -> None:
    relay.close()
    others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
