#!/usr/bin/env python3
"""{{id}}, an output of healthmark.

One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
written to standard error, the person sees.
"""

import json
import os
import sys

PROTOCOL = 2


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
        # No answer, a status that is not 0, and why: so a request is refused.
        sys.exit(f"the request is not as version {PROTOCOL} has it: {fault!r:.200}")
    print(answer)


def read_request(kind):
    """The request: an object of our version that asks for a description or for this kind."""
    request = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    if request["healthmark"] is True or request["healthmark"] != PROTOCOL:
        raise ValueError(f"expected {PROTOCOL} for 'healthmark'")
    if request["request"] not in ("describe", kind):
        raise ValueError(f"expected 'describe' or '{kind}' for 'request'")
    if request["request"] == kind and not isinstance(request["parameters"], dict):
        raise ValueError("expected an object for 'parameters'")
    return request


def description():
    """The manifest, which lies beside this file."""
    folder = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(folder, "plugin.json"), encoding="utf-8") as file:
        return json.load(file)


def text(request):
    separator = {"comma": ",", "semicolon": ";", "tab": "\t"}[request["parameters"]["separator"]]
    lines = [["query", "start", "end", "value", "unit", "number"]]
    for query in request["report"]["queries"]:
        # A query that was not computed has null for its statistics.
        for interval in query["statistics"] or []:
            for name in value_names(interval):
                # A query of several units names them one by one.
                unit = query["unit"] or query.get("units", {}).get(name, "")
                is_beyond = name in interval.get("outOfRange", [])
                lines.append([
                    query["name"], interval["start"], interval["end"], name, unit,
                    "out of range" if is_beyond else interval[name]])
    return "".join(separator.join(map(cell, line)) + "\r\n" for line in lines)


def value_names(interval):
    """The values of an interval are numbers or null; its other members are not."""
    return sorted(
        name for name, value in interval.items() if value is None or type(value) in (int, float))


def cell(value):
    """Text in quotes; a number as it is; nothing for no data, which is not 0."""
    if value is None:
        return ""
    return '"' + value.replace('"', '""') + '"' if isinstance(value, str) else str(value)


main()
