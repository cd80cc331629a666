"""The lines that are sent: samples, progress, what was left out."""

import collections
import json
import sys

BATCH = 4_096
PROGRESS = 1 << 20
# What is told one by one; the rest is told as a number, so that a bad takeout makes no bad log.
TOLD = 100


class Lines:
    """Sends samples in batches, counts them, and keeps what must be told until the end."""

    def __init__(self):
        self.samples = 0
        self.total = 0
        self._bytes = 0
        self._reported = 0
        self._told = collections.Counter()
        self._untold = 0

    def send(self, *values):
        """Lines that are no samples."""
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
        if message in self._told or len(self._told) < TOLD:
            self._told[message] += count
        else:
            self._untold += count

    def end(self, error=None):
        """The warnings, the diagnostic that ended it, if any, and the last line."""
        for message, count in self._told.items():
            self.send(warning(message, count))
        if self._untold:
            self.send(warning("further things of other kinds", self._untold))
        if error:
            self.send({"kind": "diagnostic", "severity": "error"} | error)
        self.send({"kind": "state", "value": None}, {"kind": "end", "samples": self.samples})


def warning(message, count):
    return {"kind": "diagnostic", "severity": "warning", "message": message, "count": count}


def write(text):
    # A half of a surrogate pair, which JSON can name, is no character.
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    sys.stdout.buffer.flush()
