"""The limits of what the server for assistants reads and writes."""

from __future__ import annotations

import io
import json

from healthmark._traffic import Traffic


def request(number: int) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": "types"}})


def test_a_request_that_was_cancelled_does_not_wait_for_ever() -> None:
    lines = [request(number) for number in range(64)]
    lines.append(json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 7}}))
    lines += [request(100), "end"]
    written = io.BytesIO()
    traffic = Traffic(io.BytesIO(("\n".join(lines) + "\n").encode()), written)
    for line in lines[:64]:
        assert traffic.next_line().decode() == line + "\n"
    traffic.write(b'{"jsonrpc": "2.0", "id": 3, "result": {}}\n')
    assert traffic.next_line().decode() == lines[64] + "\n"
    assert traffic.next_line().decode() == lines[65] + "\n"
    assert traffic.next_line() == b"end\n" and traffic.next_line() == b""
    assert written.getvalue().count(b"\n") == 1


def test_what_is_not_a_request_does_not_wait_for_an_answer() -> None:
    wrong = [
        {"jsonrpc": "1.0", "id": 1, "method": "ping"}, {"id": 1, "method": "ping"},
        {"jsonrpc": "2.0", "id": 1.5, "method": "ping"}, {"jsonrpc": "2.0", "id": {"a": 1}, "method": "ping"},
        {"jsonrpc": "2.0", "id": None, "method": "ping"}, {"jsonrpc": "2.0", "id": 1, "method": 5},
        {"jsonrpc": "2.0", "id": 1, "method": "ping", "params": 5}, {"jsonrpc": "2.0", "id": 1, "result": {}}]
    lines = [json.dumps(line) for line in wrong] * 20 + [request(1)]
    traffic = Traffic(io.BytesIO(("\n".join(lines) + "\n").encode()), io.BytesIO())
    for line in lines:
        assert traffic.next_line().decode() == line + "\n"


def test_an_id_is_used_once_until_it_is_answered() -> None:
    requests = [request(1), request(1), json.dumps({**json.loads(request(1)), "id": "1"}), request(1)]
    traffic = Traffic(io.BytesIO(("\n".join(requests) + "\n").encode()), io.BytesIO())
    assert traffic.next_line().decode() == requests[0] + "\n"
    assert traffic.next_line() == b"an id is used twice\n"
    # This id is a text.
    assert traffic.next_line().decode() == requests[2] + "\n"
    traffic.write(b'{"jsonrpc": "2.0", "id": 1, "result": {}}\n')
    assert traffic.next_line().decode() == requests[3] + "\n"
