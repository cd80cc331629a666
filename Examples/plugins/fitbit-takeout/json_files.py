"""JSON files: arrays of {"dateTime": "03/31/24 08:00:00", "value": …}, without a device.

The times of steps, distance and heart rate are UTC.
"""

import codecs
import json
import re

import takeout
from lines import BATCH
from readings import KINDS, SOURCE, Cache, is_date, minute_end, next_day

TIME_TEXT = re.compile(r"(\d\d)/(\d\d)/(\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)")


def read(name, file, lines, days, divisor):
    """Sends the readings of a file, except on dates that `days` has from the CSV files."""
    kind = KINDS[name]
    values, dates, ends = Cache(), Cache(), Cache()
    begin = f'{{"type":"{kind.type}","start":"'
    rest = f',"unit":"{kind.unit}","source":{json.dumps(SOURCE)}}}\n'
    batch = []
    for item in items(file, lines):
        try:
            match = TIME_TEXT.fullmatch(item["dateTime"])
            number = item["value"]
        except (KeyError, TypeError):
            lines.tell(f"{name}: a record without a time or a value")
            continue
        if not match:
            lines.tell(f"{name}: a time that cannot be read")
            continue
        month, date, year, clock = match.groups()
        day = f"20{year}-{month}-{date}"
        known = dates.get(day)
        if known is None:
            known = dates[day] = "bad" if not is_date(day) else "csv" if day in days else "new"
        if known != "new":
            lines.tell(f"{name}: a time that cannot be read" if known == "bad" else
                       f"{name}: in JSON, of a day that the CSV files have too")
            continue
        if type(number) is dict:
            number = number.get("bpm")
        try:
            value = values.get(number)
        except TypeError:
            value, number = None, None
        if value is None:
            value, reason = kind.value(number, divisor)
            if reason:
                lines.tell(f"{name}: {reason}")
                continue
            values[number] = value
        if kind.minutes and clock.endswith(":00"):
            end = ends.get(clock)
            if end is None:
                end = ends[clock] = minute_end(clock[:2], clock[3:5])
            stop = f'Z","end":"{next_day(day) if end[1] else day}{end[0]}","value":'
        else:
            stop = 'Z","value":'
        batch.append(f"{begin}{day}T{clock}{stop}{value}{rest}")
        if len(batch) == BATCH:
            lines.send_samples(batch)
    lines.send_samples(batch)


def items(file, lines):
    """The items of a JSON file that is one array, decoded one by one."""
    try:
        yield from decoded_items(file.chunks(lines.read))
    except takeout.Unreadable as fault:
        lines.tell(f"'{file.path}' breaks off: {fault}; what stands before that was read")


def decoded_items(chunks):
    """The items of an array of any length. Memory holds a piece of the file and one item."""
    decode = json.JSONDecoder().raw_decode
    gap = re.compile(r"[\s,]*")
    text = codec_text(chunks)
    buffer = next(text, "").lstrip("\ufeff \t\r\n")
    if not buffer:
        raise takeout.Unreadable("no JSON")
    if buffer[0] != "[":
        raise takeout.Unreadable("no JSON array")
    position = 1
    count = 0
    while True:
        position = gap.match(buffer, position).end()
        try:
            if position < len(buffer):
                if buffer[position] == "]":
                    return
                item, position = decode(buffer, position)
                count += 1
                yield item
                continue
            fault = "it ends inside the array"
        except (ValueError, RecursionError):
            fault = f"its record {count + 1} is damaged"
        more = next(text, None)
        if more is None or len(buffer) - position > 16 * takeout.CHUNK:
            raise takeout.Unreadable(fault)
        buffer = buffer[position:] + more
        position = 0


def codec_text(chunks):
    """Bytes as text; a character can extend across two pieces."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    for chunk in chunks:
        yield decoder.decode(chunk)
    yield decoder.decode(b"", final=True)
