"""The exchange with healthmark: a request on standard input, and an answer on standard output.

A plug-in is a folder that imports nothing from outside, so each plug-in has a copy of this file.
"""

import json
import os
import sys

# The version of the protocol.
PROTOCOL = 1


def manifest():
    """The contents of plugin.json, which is beside this file."""
    folder = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(folder, "plugin.json"), encoding="utf-8") as file:
        return json.load(file)


class Refusal(Exception):
    """A request that cannot be understood.

    The result is a message on stderr, no answer, and a status other than 0.
    """


class Mistake(Exception):
    """A mistake in the parameters that the user gave. healthmark shows the message at its place.

    The pointer refers to a parameter, as in "/age", or to all of them: "".
    """

    def __init__(self, message, pointer, help=None):
        super().__init__(message)
        self.diagnostic = {"severity": "error", "message": message, "pointer": pointer}
        if help:
            self.diagnostic["help"] = help


def serve(kind, respond, object_hook=None):
    """Answers one request. `respond` returns the members of an answer of this kind."""
    try:
        request = read_request(kind, object_hook)
        if request["request"] == "describe":
            describe()
            return
        try:
            members = respond(request)
        except Mistake as mistake:
            members = {"diagnostics": [mistake.diagnostic]}
        write({"healthmark": PROTOCOL, "answer": kind} | members)
    except Refusal as refusal:
        sys.exit(str(refusal))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        sys.exit(f"the request is not as version {PROTOCOL} has it: "
                 f"{type(fault).__name__}: {str(fault)[:200]}")
    except MemoryError:
        sys.exit("the request does not fit into memory: ask for a shorter range")


def read_request(kind, object_hook=None):
    """The request: a JSON object of this version that asks for a description or for this kind."""
    try:
        request = json.loads(
            sys.stdin.buffer.read().decode("utf-8"),
            object_hook=object_hook, parse_constant=refuse_number)
    except (ValueError, RecursionError) as fault:
        raise Refusal(f"the request is not JSON: {str(fault)[:200]}") from None
    if not isinstance(request, dict):
        raise Refusal("the request is not a JSON object")
    version, name = request.get("healthmark"), request.get("request")
    if version is True or version != PROTOCOL:
        raise Refusal(f"the request is of protocol {str(version)[:40]!r}, expected {PROTOCOL}")
    if name not in ("describe", kind):
        raise Refusal(f"unknown request {str(name)[:40]!r}, expected 'describe' or '{kind}'")
    if name == kind and not isinstance(request.get("parameters"), dict):
        raise Refusal("the request has no parameters")
    return request


def refuse_number(name):
    raise ValueError(f"{name} is not a JSON number")


def describe():
    """Answers with plugin.json."""
    write({"healthmark": PROTOCOL, "answer": "describe", "description": manifest()})


def write(answer):
    """Writes one line of JSON, once all of it is encoded."""
    text = json.dumps(answer, ensure_ascii=False, allow_nan=False)
    sys.stdout.buffer.write(text.encode("utf-8") + b"\n")
    sys.stdout.buffer.flush()
