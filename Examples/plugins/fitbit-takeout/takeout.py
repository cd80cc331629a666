"""The files of a takeout: in a zip, in a folder, or a single file.

Nothing is unpacked. The names inside a zip are compared and shown, never used as paths.
"""

import os
import stat
import zipfile
import zlib

CHUNK = 1 << 18
# A longer line or item is not a Fitbit record, and is not kept in memory.
LONGEST_LINE = 1 << 16
# The maximum ratio of inflated to packed bytes, checked after so many bytes. Real files: 10 to 30.
MAXIMUM_RATIO = 200
RATIO_FREE = 64 << 20


class Unreadable(Exception):
    """A takeout or a file of it that cannot be read, or cannot be read any further."""


class TakeoutFile:
    """A file by its path inside the takeout."""

    def __init__(self, path, size, packed, open_stream):
        self.path = path
        self.name = path.rsplit("/", 1)[-1]
        self.size = size
        self._packed = packed
        self._open = open_stream

    def chunks(self, progress):
        """The bytes, piece by piece; `progress` is called with the length of each piece."""
        count = 0
        try:
            with self._open() as stream:
                while chunk := stream.read(CHUNK):
                    count += len(chunk)
                    if count > RATIO_FREE and count > MAXIMUM_RATIO * self._packed:
                        raise Unreadable(f"inflates to more than {MAXIMUM_RATIO} times its size")
                    progress(len(chunk))
                    yield chunk
        except (OSError, EOFError, RuntimeError, NotImplementedError, zlib.error,
                zipfile.BadZipFile) as fault:
            raise Unreadable(str(fault) or type(fault).__name__) from None

    def lines(self, progress, broken):
        """The lines as text, without their ends; `broken` is called for one that is too long."""
        rest = b""
        too_long = False
        for chunk in self.chunks(progress):
            whole, newline, rest = (rest + chunk).rpartition(b"\n")
            if newline:
                lines = whole.decode("utf-8", "replace").replace("\r", "").split("\n")
                # The first line is the end of a line whose beginning was discarded.
                yield from lines[1:] if too_long else lines
                too_long = False
            if len(rest) > LONGEST_LINE:
                if not too_long:
                    broken()
                too_long, rest = True, b""
        if rest and not too_long:
            yield rest.decode("utf-8", "replace").replace("\r", "")


def files(path):
    """The files of the takeout in the order of their paths, and how many entries are not files."""
    try:
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            found, others = files_of_folder(path)
        elif not stat.S_ISREG(mode):
            raise Unreadable("is neither a file nor a folder")
        elif zipfile.is_zipfile(path):
            found, others = files_of_zip(path)
        else:
            size = os.path.getsize(path)
            found, others = [TakeoutFile(os.path.basename(path), size, size, opener(path))], 0
    except (OSError, zipfile.BadZipFile, NotImplementedError) as fault:
        raise Unreadable(str(fault)) from None
    except MemoryError:
        raise Unreadable("has a directory that does not fit into memory") from None
    return sorted(found, key=lambda file: file.path), others


def files_of_folder(folder):
    found, others = [], 0
    for place, _, names in os.walk(folder):
        for name in names:
            full = os.path.join(place, name)
            status = os.lstat(full)
            if stat.S_ISREG(status.st_mode):
                path = os.path.relpath(full, folder).replace(os.sep, "/")
                path = path.encode("utf-8", "replace").decode("utf-8")
                found.append(TakeoutFile(path, status.st_size, status.st_size, opener(full)))
            else:
                others += 1
    return found, others


def files_of_zip(path):
    archive = zipfile.ZipFile(path)
    found, others, seen = [], 0, set()
    for entry in archive.infolist():
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if entry.is_dir():
            continue
        # A link, a device, or a name that leads out of the takeout.
        if kind not in (0, stat.S_IFREG) or leads_out(entry.filename):
            others += 1
            continue
        if entry.filename in seen:
            raise Unreadable(f"has two entries named '{entry.filename}'")
        seen.add(entry.filename)
        found.append(TakeoutFile(
            entry.filename, entry.file_size, entry.compress_size,
            lambda entry=entry: archive.open(entry)))
    return found, others


def leads_out(name):
    return name.startswith("/") or ".." in name.split("/") or ":" in name.split("/")[0]


def opener(path):
    return lambda: open(path, "rb", buffering=0)
