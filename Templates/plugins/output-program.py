#!/usr/bin/env python3
"""{{id}}, an output of healthmark.

Reads one request, a JSON object, from standard input and writes one answer to standard output.
healthmark shows the user everything that is written to standard error.
"""

import json
import os
import sys

PROTOCOL = 1


def main():
    try:
        request = read_request("output")
        if request["request"] == "describe":
            payload = {"description": description()}
        else:
            payload = {"text": text(request)}
        answer = json.dumps(
            {"healthmark": PROTOCOL, "answer": request["request"]} | payload, allow_nan=False)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as fault:
        # A request is refused with the reason, without an answer, and with a status other than 0.
        sys.exit(f"the request is not valid in version {PROTOCOL}: {fault!r:.200}")
    print(answer)


def read_request(kind):
    """The request: an object of this version that asks for a description or for this kind."""
    request = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    if request["healthmark"] is True or request["healthmark"] != PROTOCOL:
        raise ValueError(f"expected {PROTOCOL} for 'healthmark'")
    if request["request"] not in ("describe", kind):
        raise ValueError(f"expected 'describe' or '{kind}' for 'request'")
    if request["request"] == kind and not isinstance(request["parameters"], dict):
        raise ValueError("expected an object for 'parameters'")
    return request


def description():
    """The manifest, which is beside this file."""
    folder = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(folder, "plugin.json"), encoding="utf-8") as file:
        return json.load(file)


def text(request):
    separator = {"comma": ",", "semicolon": ";", "tab": "\t"}[request["parameters"]["separator"]]
    lines = [["query", "start", "end", "value", "unit", "number"]]
    for query in request["report"]["queries"]:
        # The statistics of a query that was not computed are null.
        for interval in query["statistics"] or []:
            for name in value_names(interval):
                # A query with several units gives the unit of each value.
                unit = query["unit"] or query.get("units", {}).get(name, "")
                is_beyond = name in interval.get("outOfRange", [])
                lines.append([
                    query["name"], interval["start"], interval["end"], name, unit,
                    "out of range" if is_beyond else interval[name]])
    return "".join(separator.join(map(cell, line)) + "\r\n" for line in lines)


def value_names(interval):
    """The names of the values of an interval: its members that are numbers or null."""
    return sorted(
        name for name, value in interval.items() if value is None or type(value) in (int, float))


def cell(value):
    """Text in quotes, a number as it is, and nothing for missing data, which is not 0."""
    if value is None:
        return ""
    return '"' + value.replace('"', '""') + '"' if isinstance(value, str) else str(value)


main()
