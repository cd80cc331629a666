"""A server for assistants, with the Model Context Protocol over standard input and output: `healthmark-mcp DATA`.

The data and the folder of definitions are fixed at the start. No tool takes a path, nothing is kept, and no socket is
opened. Names of sources are left out unless `--names` is given. Answers are limited, and say when they were cut.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any, Literal, Optional

import anyio
import anyio.to_thread
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp_types import ToolAnnotations

from ._answers import Answers
from .errors import HealthmarkError

INSTRUCTIONS = """\
Statistics of one person's health data, computed by healthmark. Use `inspect` first: it lists the types, their dates and
the time zone. `query` merges overlapping samples of phone and watch; never add numbers of different sources yourself.
Null means that there is no data, which is not zero. An interval with the state `partial` or `ahead` is not over. Every
answer has `timeZone`, `knownUntil`, `coverage` and `sourceOrder`, and `cut` if something was left out of it; ask for less
then. Nothing here is a diagnosis."""

#: Programs that run at the same time, and requests that wait for one.
_RUNNING, _WAITING = 2, 32
#: Characters of an argument.
_LONGEST_WORD = 2_000


class Desk:
    """Answers requests in threads, a few at a time, and refuses them while too many wait."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self._limiter = anyio.CapacityLimiter(_RUNNING)
        self._count = 0

    async def answer(self, function: Callable[..., str], *arguments: Any, **options: Any) -> str:
        if any(isinstance(word, str) and len(word) > _LONGEST_WORD for word in (*arguments, *options.values())):
            raise ToolError(f"an argument has more than {_LONGEST_WORD} characters")
        if self._count >= _RUNNING + _WAITING:
            raise ToolError("too many requests wait for an answer; ask again later")
        self._count += 1
        try:
            return await anyio.to_thread.run_sync(
                functools.partial(function, *arguments, **options), limiter=self._limiter)
        except (HealthmarkError, ValueError) as error:
            raise ToolError(self._answers.hide(str(error))) from None
        except OSError as error:
            # Its text has a path.
            raise ToolError(f"the server cannot use its files: {error.strerror}") from None
        finally:
            self._count -= 1


def make_server(answers: Answers) -> MCPServer[Any]:
    """A server with the tools for the answers."""
    desk = Desk(answers)

    async def inspect() -> str:
        """What the data has: its types with their numbers of samples and dates, the time zone, and what was left out."""
        return await desk.answer(answers.inspect)

    async def types(word: str = "") -> str:
        """The types that can be queried, with their statistics and units; only those whose name contains the word."""
        return await desk.answer(answers.types, word)

    async def query(
        type: str,
        statistics: Optional[str] = None,
        interval: Optional[str] = None,
        range: Optional[str] = None,
        by: Optional[Literal["source", "value", "activity", "classification"]] = None,
        profile: Optional[Literal["hour", "weekday", "month"]] = None,
        where: Optional[str] = None,
        unit: Optional[str] = None,
        summary: bool = False,
    ) -> str:
        """Statistics of one type, such as stepCount, heartRate, sleepAnalysis, workout or bodyMass.

        statistics: such as "sum" or "minimum,average,maximum"; for sleep "duration,bedtime,wake_time,efficiency".
        interval: such as "1 day", "1 week", "1 month" or, for sleep, "1 night". Without it, one interval over the range.
        range: such as "last 30 days", "last 3 months", "2024-Q1" or "2024-01-01 .. 2024-02-01". Without it, all data.
        by: a row for each source, value, activity or classification, in addition to all together.
        profile: a row for each hour, weekday or month of the year, in place of intervals.
        where: the samples to count, such as "time: 05:00 .. 11:00".
        summary: adds mean, change, trend, best and worst of the complete intervals.
        """
        return await desk.answer(
            answers.query, type, statistics=statistics, interval=interval, range=range, by=by, profile=profile,
            where=where, unit=unit, summary=summary)

    async def explain(
        type: str, at: str, interval: Optional[str] = None, statistics: Optional[str] = None
    ) -> str:
        """How the number of one interval was computed: what each source added, and what another source covered.

        at: a date or a time in the interval, such as "2024-01-25".
        interval: such as "1 hour" or "1 week"; by default a day, or a night for sleep.
        """
        return await desk.answer(answers.explain, type, at=at, interval=interval, statistics=statistics)

    async def report(name: str = "") -> str:
        """A report as Markdown. Without a name, the names of the reports."""
        return await desk.answer(answers.report, name)

    async def highlights(interval: Literal["day", "week", "month"] = "week") -> str:
        """The few facts that stand out of all types: records, unusual values, runs and turns, as sentences.

        They compare the latest complete day, week or month of each type with those before it. Types that are not in
        the answer are within their usual range, or have too little data to tell.
        """
        return await desk.answer(answers.highlights, interval)

    async def agreement() -> str:
        """How well healthmark's sums agree with Apple's own rings and workouts in the same export."""
        return await desk.answer(answers.agreement)

    tools = [_tool(function) for function in (inspect, types, query, explain, report, highlights, agreement)]
    return MCPServer("healthmark", instructions=INSTRUCTIONS, tools=tools, log_level="ERROR")


def _tool(function: Callable[..., Any]) -> Tool:
    """A tool that refuses arguments with other names than those of the function.

    The SDK would pass over them, and the answer would be that of another question.
    """
    tool = Tool.from_function(
        function, annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False), structured_output=False)
    model = tool.fn_metadata.arg_model
    model.model_config["extra"] = "forbid"
    model.model_rebuild(force=True)
    tool.parameters = model.model_json_schema(by_alias=True)
    return tool


if __name__ == "__main__":
    from ._serve import main

    sys.exit(main())
