"""Converts the corpus of a fuzz target between a folder with one file for each input, as libFuzzer uses it, and a text
file with one input in each line, as `FuzzCorpus` reads it:

    python3 Tests/Fuzz/corpus.py unpack Tests/Fuzz/Corpus/units.txt FOLDER
    python3 Tests/Fuzz/corpus.py pack FOLDER Tests/Fuzz/Corpus/units.txt
"""

import hashlib
import pathlib
import sys

# The length of a corpus in bytes, so that all corpora together stay below 2 MB.
LIMIT = 65_000
ESCAPES = {0x0A: "\\n", 0x0D: "\\r", 0x09: "\\t", 0x5C: "\\\\"}
NAMED = {"n": 0x0A, "r": 0x0D, "t": 0x09, "\\": 0x5C}


def escaped(data):
    return "".join(
        ESCAPES.get(byte) or (chr(byte) if 0x20 <= byte < 0x7F else f"\\x{byte:02X}")
        for byte in data
    )


def unescaped(line):
    data = bytearray()
    index = 0
    while index < len(line):
        if line[index] != "\\":
            data.append(ord(line[index]))
            index += 1
        elif line[index + 1] == "x":
            data.append(int(line[index + 2 : index + 4], 16))
            index += 4
        else:
            data.append(NAMED[line[index + 1]])
            index += 2
    return bytes(data)


def unpack(corpus, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for line in corpus.read_text("ascii").splitlines():
        data = unescaped(line)
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


def pack(folder, corpus):
    inputs = {path.read_bytes() for path in folder.iterdir()}
    lines = [escaped(data) for data in sorted(inputs, key=lambda data: (len(data), data)) if data]
    # The shortest inputs are kept: of two that reach the same code, they are easier to understand.
    text = ""
    for line in lines:
        if len(text) + len(line) < LIMIT:
            text += line + "\n"
    corpus.write_text(text, "ascii")


if __name__ == "__main__":
    command, source, target = sys.argv[1:]
    {"pack": pack, "unpack": unpack}[command](pathlib.Path(source), pathlib.Path(target))
