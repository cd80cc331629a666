"""The lines that are sent: samples, progress, what was left out."""

import collections
import json
import sys

BATCH = 4_096
PROGRESS = 1 << 20
# So many messages are kept one by one; the rest is a number, so that the log of a bad takeout stays short.
MAXIMUM_MESSAGES = 100


class Lines:
    """Sends samples in batches, counts them, and keeps the warnings until the end."""

    def __init__(self):
        self.samples = 0
        self.total = 0
        self._bytes = 0
        self._reported = 0
        self._messages = collections.Counter()
        self._further = 0

    def send(self, *values):
        """Lines that are not samples."""
        write("".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values))

    def send_samples(self, lines):
        """Finished lines; the list is emptied."""
        self.samples += len(lines)
        write("".join(lines))
        lines.clear()

    def read(self, count):
        """So many more bytes of input were read."""
        self._bytes += count
        if self._bytes - self._reported >= PROGRESS:
            self._reported = self._bytes
            self.send({"kind": "progress", "bytes": self._bytes, "total": self.total})

    def tell(self, message, count=1):
        """Something was left out, or read in a way that a person should know."""
        if message in self._messages or len(self._messages) < MAXIMUM_MESSAGES:
            self._messages[message] += count
        else:
            self._further += count

    def end(self, error=None):
        """The warnings, the diagnostic that ended it, if any, and the last line."""
        for message, count in self._messages.items():
            self.send(warning(message, count))
        if self._further:
            self.send(warning("further things of other kinds", self._further))
        if error:
            self.send({"kind": "diagnostic", "severity": "error"} | error)
        self.send({"kind": "state", "value": None}, {"kind": "end", "samples": self.samples})


def warning(message, count):
    return {"kind": "diagnostic", "severity": "warning", "message": message, "count": count}


def write(text):
    # A half of a surrogate pair, which JSON can name, is not a character.
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    sys.stdout.buffer.flush()
