#!/usr/bin/env python3
"""{{id}}, a reader of healthmark.

Reads one request, a JSON object, from standard input and writes lines to standard output: the
types that will come, the samples, and the sample count. healthmark shows the user everything
that is written to standard error.
"""

import json
import os
import re
import sys

PROTOCOL = 1

HEADER = "start,end,steps"
TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d"
LINE = re.compile(rf"({TIME}),({TIME}),(\d{{1,9}})", re.ASCII)


def main():
    try:
        request = read_request("read")
        if request["request"] == "describe":
            answer = {"description": description()}
            send({"healthmark": PROTOCOL, "answer": "describe"} | answer)
            return
        path, source = request["input"], request["parameters"]["source"]
        if not isinstance(path, str):
            raise ValueError("expected a path for 'input'")
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as fault:
        # A request is refused with the reason, without an answer, and with a status other than 0.
        sys.exit(f"the request is not valid in version {PROTOCOL}: {fault!r:.200}")
    read(path, source)


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


def read(path, source):
    send({"kind": "schema", "healthmark": PROTOCOL, "types": ["stepCount"]})
    samples, others = 0, 0
    try:
        # The file may be larger than the memory, so it is read line by line.
        with open(path, encoding="utf-8", errors="replace") as file:
            if file.readline(1000).strip() != HEADER:
                raise OSError
            for line in file:
                match = LINE.fullmatch(line.strip())
                if match is None:
                    others += 1
                    continue
                samples += 1
                send({
                    "type": "stepCount", "start": match[1], "end": match[2],
                    "value": int(match[3]), "unit": "count", "source": source})
    except OSError:
        send({"kind": "diagnostic", "severity": "error",
              "message": f"it is not a file that begins with '{HEADER}'"})
    if others:
        send({"kind": "diagnostic", "severity": "warning",
              "message": f"a line that is not '{HEADER}'", "count": others})
    send({"kind": "end", "samples": samples})


def send(line):
    print(json.dumps(line, allow_nan=False))


main()
