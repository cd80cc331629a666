"""The lines that are sent: samples, progress, and warnings about what was left out."""

import collections
import json
import sys

BATCH = 4_096
PROGRESS = 1 << 20
# The number of messages that are kept. All others are only counted, so that the log of a bad
# takeout stays short.
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
        """Sends lines that are not samples."""
        write("".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values))

    def send_samples(self, lines):
        """Sends finished lines, and empties the list."""
        self.samples += len(lines)
        write("".join(lines))
        lines.clear()

    def read(self, count):
        """Counts bytes of the input that were read, and sends the progress."""
        self._bytes += count
        if self._bytes - self._reported >= PROGRESS:
            self._reported = self._bytes
            self.send({"kind": "progress", "bytes": self._bytes, "total": self.total})

    def tell(self, message, count=1):
        """Notes something that was left out, or read in a way that the user should know."""
        if message in self._messages or len(self._messages) < MAXIMUM_MESSAGES:
            self._messages[message] += count
        else:
            self._further += count

    def end(self, error=None):
        """Sends the warnings, the error that ended the reading, if any, and the last lines."""
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
    # Half of a surrogate pair, which JSON can contain, is not a character.
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    sys.stdout.buffer.flush()
