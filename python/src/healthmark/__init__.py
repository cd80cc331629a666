"""Statistics, reports and samples of health data, computed by the program healthmark.

The program reads an Apple Health export or a store; this package runs it, and passes its numbers on as Arrow tables and
JSON. Importing it needs nothing else. Tables need `pyarrow`: `pip install 'healthmark[arrow]'`.
"""

from ._commands import agreement, explain, inspect, query, query_json, sample_data, samples
from ._program import program
from ._report import Definition, Report, report, starter
from .errors import (
    ConsentError, CutShort, DataError, DefinitionError, HealthmarkError, HealthmarkNote, HealthmarkWarning, PlugInError,
    ProgramNotFound, TimedOut, TooMuchOutput, UsageError)

__all__ = [
    "ConsentError", "CutShort", "DataError", "Definition", "DefinitionError", "HealthmarkError", "HealthmarkNote",
    "HealthmarkWarning", "PlugInError", "ProgramNotFound", "Report", "TimedOut", "TooMuchOutput", "UsageError",
    "agreement", "explain", "inspect", "program", "query", "query_json", "report", "sample_data", "samples", "starter"]
