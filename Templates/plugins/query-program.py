#!/usr/bin/env python3
"""{{id}}, a query of healthmark.

Reads one request, a JSON object, from standard input and writes one answer to standard output.
healthmark shows the user everything that is written to standard error.
"""

import json
import os
import sys
from datetime import datetime

PROTOCOL = 1


def main():
    try:
        request = read_request("query")
        if request["request"] == "describe":
            payload = {"description": description()}
        else:
            payload = {"result": result(request)}
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


def result(request):
    threshold = request["parameters"]["threshold"]
    (heart_rates,) = request["series"]
    samples = [(seconds(sample["start"]), sample["value"]) for sample in heart_rates["samples"]]
    intervals = []
    for interval in request["intervals"]:
        start, end = seconds(interval["start"]), seconds(interval["end"])
        values = [value for moment, value in samples if start <= moment < end]
        intervals.append({
            "values": {
                # None means no data, which is not 0.
                "highest": max(values, default=None),
                "above": sum(value > threshold for value in values) if values else None,
            },
            "count": len(values),
        })
    return {
        "intervals": intervals,
        "account": "samples count in the interval in which they begin",
    }


def seconds(text):
    """A time as a number, so that times with different offsets can be compared."""
    time = datetime.fromisoformat(text)
    if time.tzinfo is None:
        raise ValueError(f"expected an offset in the time '{text}'")
    return time.timestamp()


main()
