"""A definition with the files that it includes, to be used where these files are not."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ._program import run
from .errors import DefinitionError, HealthmarkError, UsageError

#: The program's sentence about an included file that is not there, after the name of the file that includes it.
_MISSING = re.compile(r"^(?P<name>.+?):\d+:\d+: cannot include '(?P<path>.*)': no such file or directory$", re.MULTILINE)
#: The program allows 64 included files, of a megabyte each.
_LIMIT = 64


@dataclass(frozen=True)
class DefinitionFiles:
    """The texts of a definition and of the files that it includes, with their paths in the project."""

    #: The folder of the project: the nearest one with `.git`, or else that of the definition.
    project: str
    #: The path of the definition in the project.
    path: str
    texts: tuple[tuple[str, str], ...]

    @staticmethod
    def read(path: str) -> DefinitionFiles:
        """The definition at a path, without the files that it includes."""
        folder = Path(path).parent
        project = next((each for each in (folder, *folder.parents) if (each / ".git").exists()), folder)
        place = Path(path).relative_to(project).as_posix()
        return DefinitionFiles(str(project), place, ((place, _text(path)),))

    def write(self, folder: str) -> str:
        """Writes the files into a folder, which becomes their project, and returns the path of the definition."""
        Path(folder, ".git").mkdir()
        for place, text in self.texts:
            path = Path(folder, place)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
        return os.path.join(folder, self.path)

    def without(self, folder: str, message: str) -> str:
        """A message about files in a folder, with their paths in the project."""
        return message.replace(folder + os.sep, "")

    def with_included(self, words: Sequence[str] = (), timeout: float | None = None) -> DefinitionFiles:
        """The files together with those that they include.

        The program decides which files these are, and which are allowed: raises its error if the definition has a
        mistake or includes a file that it must not. `words` are options of `healthmark check`.
        """
        _check(os.path.join(self.project, self.path), words, timeout)
        texts = dict(self.texts)
        while True:
            with tempfile.TemporaryDirectory(prefix="healthmark-") as folder:
                files = DefinitionFiles(self.project, self.path, tuple(texts.items()))
                try:
                    _check(files.write(folder), words, timeout)
                    return files
                except DefinitionError as error:
                    message = self.without(folder, error.message)
            missing = {os.path.normpath(os.path.join(os.path.dirname(found["name"]), found["path"])).replace(os.sep, "/")
                       for found in _MISSING.finditer(message)} - set(texts)
            if not missing or len(texts) > _LIMIT or any(place.startswith("..") for place in missing):
                raise UsageError(f"the files that the definition includes cannot be passed on to workers:\n{message}")
            for place in missing:
                texts[place] = _text(os.path.join(self.project, place))


def _check(path: str, words: Sequence[str], timeout: float | None) -> None:
    run(["check", "--quiet", *words, "--", path], timeout)


def _text(path: str) -> str:
    try:
        return Path(path).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise HealthmarkError(f"'{path}' is not UTF-8 text") from None
