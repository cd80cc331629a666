#!/usr/bin/env python3
"""{{id}}, a section of healthmark.

Reads one request, a JSON object, from standard input and writes one answer to standard output.
healthmark shows the user everything that is written to standard error.
"""

import json
import math
import os
import sys

PROTOCOL = 1


def main():
    try:
        request = read_request("section")
        if request["request"] == "describe":
            payload = {"description": description()}
        else:
            payload = answer_section(request)
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


def answer_section(request):
    ranked_by = request["parameters"]["ranked_by"]
    blocks, mistakes = [], []
    for query in request["queries"]:
        blocks.append({"block": "heading", "level": 3, "content": query["title"]})
        intervals = query["statistics"] or []
        if intervals and ranked_by not in value_names(intervals[0]):
            names = value_names(intervals[0])
            mistakes.append({
                # healthmark shows it at the line of the definition that the pointer refers to.
                "severity": "error",
                "message": f"the query '{query['name']}' has no '{ranked_by}'",
                "pointer": "/ranked_by",
                "help": f"it has {', '.join(names)}",
            })
            continue
        # None means no data, which is not 0.
        known = [interval for interval in intervals if interval[ranked_by] is not None]
        beyond = sum(ranked_by in interval.get("outOfRange", []) for interval in intervals)
        if beyond:
            blocks.append(
                {"block": "paragraph", "content": f"Out of range and not ranked: {beyond}."})
        if known or not beyond:
            blocks.append(
                highest(known, ranked_by, query["unit"], request["parameters"]["most_rows"]))
    return {"diagnostics": mistakes} if mistakes else {"blocks": blocks}


def value_names(interval):
    """The names of the values of an interval: its members that are numbers or null."""
    return sorted(
        name for name, value in interval.items() if value is None or type(value) in (int, float))


def highest(intervals, name, unit, most_rows):
    """A table of the intervals with the highest values."""
    if not intervals:
        return {"block": "paragraph", "content": [{"emphasis": "No data."}]}
    # Equal values stay in their order.
    ranked = sorted(intervals, key=lambda interval: -interval[name])
    return {
        "block": "table",
        "columns": [
            {"title": "From", "numeric": False},
            {"title": f"{name} ({unit})" if unit else name, "numeric": True},
        ],
        "rows": [
            [interval["start"][:10], str(math.floor(interval[name] + 0.5))]
            for interval in ranked[:most_rows]
        ],
    }


main()
