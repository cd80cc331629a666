"""Nights: logs in JSON with local times, and CSV tables with UTC and the offset of the night."""

import datetime
import json

import csv_files
import json_files
import readings
from clock import local_time, utc_time

# The stages in logs and tables, and HealthKit's values for them. HealthKit has no value for
# `restless`: Fitbit counts it neither as asleep nor as awake, so it is only time in bed.
STAGES = {
    "deep": "AsleepDeep",
    "light": "AsleepCore",
    "rem": "AsleepREM",
    "asleep": "AsleepUnspecified",
    "wake": "Awake",
    "awake": "Awake",
}
SECOND = datetime.timedelta(seconds=1)
MILLISECOND = datetime.timedelta(milliseconds=1)
# A longer log is not that of a night.
LONGEST = datetime.timedelta(days=2)


def sample(start, end, word, zone=None):
    metadata = f',"metadata":{{"HKTimeZone":{json.dumps(zone)}}}' if zone else ""
    return (f'{{"type":"sleepAnalysis","start":"{utc_time(start)}","end":"{utc_time(end)}",'
            f'"value":"HKCategoryValueSleepAnalysis{word}","source":"{readings.SOURCE}"'
            f"{metadata}}}\n")


# UserSleeps_*.csv and UserSleepStages_*.csv


def read_tables(files, lines, days):
    """Sends time in bed and stages, and adds the local dates of waking up to `days`."""
    nights = {}
    for file in files:
        stages = file.name.startswith("UserSleepStages")
        name = "sleep_stage" if stages else "sleep"
        required = [f"{name}_start", f"{name}_end", "end_utc_offset", "sleep_id"]
        if stages:
            required.append("sleep_stage_type")
        rows = csv_files.Rows(file, lines, "sleep", required, IGNORED)
        columns = [rows.column(column) for column in required]
        batch = []
        for cells in rows:
            if len(cells) <= max(columns):
                lines.tell("sleep: a row with too few columns")
                continue
            start, end, offset, night, *word = [cells[column].strip() for column in columns]
            start, end, woke = instant(start), instant(end), wake_time(end, offset)
            if not start or not end or not woke:
                lines.tell("sleep: a time that cannot be read")
                continue
            nights[night] = max(woke, nights.get(night, woke))
            send_stage(batch, lines, start, end, word[0].lower() if stages else None)
        lines.send_samples(batch)
    days.update(woke.date() for woke in nights.values())


IGNORED = {
    "sleep_type", "minutes_in_sleep_period", "minutes_after_wake_up", "minutes_to_fall_asleep",
    "minutes_asleep", "minutes_awake", "minutes_longest_awakening", "minutes_to_persistent_sleep",
    "start_utc_offset", "data_source", "algorithm_version", "sleep_created", "sleep_last_updated",
    "sleep_stage_id", "sleep_stage_created", "sleep_stage_last_updated",
}


def send_stage(batch, lines, start, end, stage, zone=None):
    """Sends a stage, or time in bed if `stage` is None."""
    if not datetime.timedelta() < end - start <= LONGEST:
        lines.tell("sleep: an end that is not after its start, or days after it")
    elif stage == "restless":
        lines.tell("sleep: restless sleep, for which HealthKit has no word: only time in bed")
    elif stage is not None and stage not in STAGES:
        lines.tell(f"sleep: the stage '{stage[:40]}', which is not known")
    else:
        batch.append(sample(start, end, STAGES[stage] if stage else "InBed", zone))


def instant(text):
    """2024-03-30T22:10:00Z or 2024-03-30 22:10:00+0000; None for anything else."""
    try:
        time = datetime.datetime.fromisoformat(text)
    except ValueError:
        return None
    if time.tzinfo is None or not 1900 <= time.year <= 2200:
        return None
    return time.astimezone(datetime.timezone.utc)


def wake_time(text, offset):
    """The local time of a time with an offset, such as +02:00."""
    try:
        zone = datetime.datetime.fromisoformat(f"2000-01-01T00:00:00{offset}").tzinfo
        return instant(text).astimezone(zone) if zone else None
    except (AttributeError, ValueError, OverflowError):
        return None


# sleep-*.json


def read_logs(files, lines, days, clock):
    """Sends time in bed and stages of the logs, except those with dates in `days`."""
    seen = set()
    for file in files:
        batch = []
        for log in json_files.items(file, lines):
            if type(log) is not dict:
                lines.tell("sleep: an item that is not an object")
                continue
            start, end = local_time(log.get("startTime")), local_time(log.get("endTime"))
            if not start or not end:
                lines.tell("sleep: a log without a start or an end")
                continue
            if end.date() in days:
                lines.tell("sleep: a log in JSON, of a day that the CSV files have too")
                continue
            # Adjacent files repeat the night between them.
            key = log.get("logId") if type(log.get("logId")) is int else (start, end)
            if key in seen:
                lines.tell("sleep: a log that another file has too, counted once")
                continue
            seen.add(key)
            clock.require(f"'{file.path}'")
            send_log(batch, lines, log, start, end, clock)
        lines.send_samples(batch)


def send_log(batch, lines, log, start, end, clock):
    times = LogTimes(start, end, log.get("duration"), clock)
    if times.clocks_change:
        lines.tell("sleep: a night in which the clocks changed, read by the log's own duration")
    send_stage(batch, lines, times.start, times.end, None, clock.name)
    levels = log.get("levels")
    levels = levels if type(levels) is dict else {}
    stages, wakes = (
        segments(levels.get(key), times, lines) for key in ("data", "shortData"))
    # Waking for three minutes or less is listed separately from the stage in which it happened.
    wakes = [wake for wake in wakes if wake[2] in ("wake", "awake")]
    for begin, stop, stage in stages:
        for part_begin, part_stop in without(begin, stop, wakes):
            send_stage(batch, lines, part_begin, part_stop, stage, clock.name)
    for begin, stop, stage in wakes:
        send_stage(batch, lines, begin, stop, stage, clock.name)


class LogTimes:
    """The instants of a log's local times, also in a night in which the clocks change.

    It is not documented whether Fitbit's local times then jump, or keep the offset from the start
    of the night. The log's duration fits one of the two, and decides.
    """

    def __init__(self, start, end, duration, clock):
        self._clock = clock
        self._local_start = start
        starts, ends = clock.instants(start), clock.instants(end)
        plain = starts[0] + (end - start)
        self.clocks_change = len(starts) + len(ends) > 2 or plain != ends[0]
        length = end - start
        has_duration = type(duration) is int and 0 < duration < LONGEST // MILLISECOND
        if has_duration:
            length = duration * MILLISECOND
        jumps = [(abs(late - early - length), early, late) for early in starts for late in ends]
        distance, self.start, self.end = min(jumps)
        self._keeps_offset = has_duration and abs(end - start - length) < distance
        if self._keeps_offset:
            self.start, self.end = starts[0], plain

    def instant(self, local, earliest):
        """The instant of a time in the log; the one after `earliest` if the time occurred twice."""
        if self._keeps_offset:
            return self.start + (local - self._local_start)
        instants = sorted(self._clock.instants(local))
        return next((instant for instant in instants if instant >= earliest), instants[-1])


def segments(values, times, lines):
    """The start, the end and the stage of each readable segment."""
    found = []
    earliest = times.start
    for value in values if type(values) is list else []:
        try:
            local, seconds, stage = value["dateTime"], value["seconds"], value["level"].lower()
            local = local_time(local)
            if not local or type(seconds) not in (int, float) or not 0 < seconds < 200_000:
                raise ValueError
        except (AttributeError, KeyError, TypeError, ValueError):
            lines.tell("sleep: a stage without a time, a length or a name")
            continue
        start = times.instant(local, earliest)
        earliest = start + seconds * SECOND
        found.append((start, earliest, stage))
    return found


def without(start, end, wakes):
    """The parts of a stage between short wakings."""
    parts = []
    for wake_start, wake_end, _ in sorted(wakes):
        if wake_end > start and wake_start < end:
            if wake_start > start:
                parts.append((start, wake_start))
            start = max(start, wake_end)
    if start < end:
        parts.append((start, end))
    return parts
