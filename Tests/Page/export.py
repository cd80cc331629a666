"""An export and a report with the same name wherever data and definitions have names."""
import datetime
import json
import re
from xml.sax.saxutils import quoteattr

LAST = datetime.datetime(2024, 2, 4, 22)
DEVICE = "<<HKDevice: 0x28b75b360>, name:{0}, manufacturer:{0}, model:{0}, hardware:{0}, software:{0}>"


def element(tag, attributes, inside=""):
    words = "".join(f" {key}={quoteattr(character_references(value))}" for key, value in attributes.items())
    return f"<{tag}{words}>{inside}</{tag}>\n"


def character_references(text):
    """The text without characters that XML cannot contain, not even as references."""
    return text.replace("\x00", "").replace("\ufffe", "")


def times(start, minutes):
    written = "%Y-%m-%d %H:%M:%S +0000"
    end = start + datetime.timedelta(minutes=minutes)
    return {"startDate": start.strftime(written), "endDate": end.strftime(written)}


def record(name, type, value, start, minutes=0, unit=None, source=""):
    attributes = {
        "type": type, "sourceName": name + source, "sourceVersion": name, "device": DEVICE.format(name),
        **({"unit": unit} if unit else {}), **times(start, minutes), "value": str(value)}
    metadata = {"key": name, "value": name}
    return element("Record", attributes, element("MetadataEntry", metadata))


def day(name, index):
    """The elements of one day; the index counts back from the last day."""
    noon = LAST.replace(hour=12) - datetime.timedelta(days=index)
    quantity, sleep = "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifierSleepAnalysis"
    night = noon - datetime.timedelta(hours=13)
    yield record(name, quantity + "StepCount", 4_000 + index * 37 % 100, noon, 60, "count")
    yield record(name, quantity + "StepCount", 3_000, noon + datetime.timedelta(minutes=30), 60, "count", " 2")
    yield record(name, quantity + "StepCount", 1_000, noon, 60, name)
    yield record(name, quantity + "BodyMass", 80 - index % 7 / 10, noon, 0, "kg")
    yield record(name, quantity + "BodyMass", 81, noon, 0, "kg", " 2")
    yield record(name, quantity + "BloodGlucose", 90 + index % 5 * 30, noon, 0, "mg/dL")
    for stage, start, minutes in (("Core", 0, 200), ("Deep", 200, 60), ("REM", 260, 90), (name, 350, 10)):
        begin = night + datetime.timedelta(minutes=start)
        value = "HKCategoryValueSleepAnalysis" + (stage if stage == name else "Asleep" + stage)
        yield record(name, sleep, value, begin, minutes)
    pair = [
        record(name, quantity + f"BloodPressure{kind}", value + index % 4, noon, 0, "mmHg")
        for kind, value in (("Systolic", 120), ("Diastolic", 78))]
    attributes = {"type": "HKCorrelationTypeIdentifierBloodPressure", "sourceName": name, **times(noon, 0)}
    yield element("Correlation", attributes, "".join(pair))
    for activity in ("Running", name):
        yield element("Workout", {
            "workoutActivityType": "HKWorkoutActivityType" + activity, "duration": "30", "durationUnit": "min",
            "sourceName": name, "device": DEVICE.format(name), **times(noon, 30)})
        noon += datetime.timedelta(hours=2)


def document(name):
    body = "".join(piece for index in reversed(range(28)) for piece in day(name, index))
    date = element("ExportDate", {"value": LAST.strftime("%Y-%m-%d %H:%M:%S +0000")})
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n{date}{body}</HealthData>\n'


def definition(name):
    """A report with every figure and table that can contain a name."""
    # Definitions with control characters or unknown placeholders are refused.
    title = "".join(each for each in " ".join(name.split())[:40] if each.isprintable())
    title = title.replace("{{", "{ {") or "x"
    days = {"interval": "1 day", "range": "last 4 weeks"}
    queries = {
        "steps": {"type": "stepCount", "title": "{{label}}", **days, "marks": {"2024-01-20": title}},
        "weeks": {"type": "stepCount", "interval": "1 week", "range": "last 4 weeks", "by": "source"},
        "mass": {"type": "bodyMass", **days, "by": "source"},
        "glucose": {
            "type": "bloodGlucose", "range": "last 14 days", "unit": "mg/dL",
            "bands": {"low " + title: "< 100 mg/dL", title: "100 .. 140 mg/dL", "high " + title: "> 140 mg/dL"}},
        "nights": {"type": "sleepAnalysis", "interval": "1 night", "range": "last 7 nights"},
        "pressure": {"type": "bloodPressure", **days},
        "training": {"type": "workout", "statistics": ["count", "duration"], **days, "by": "activity"},
        "chosen": {"type": "stepCount", **days, "where": {
            "source": [title], "device": [title], "metadata": {title: title}}},
    }
    charts = [("steps", "bars"), ("weeks", "overlap"), ("mass", "line"), ("glucose", "bands"), ("nights", "nights"),
              ("pressure", "pairs"), ("steps", "calendar")]
    sections = [
        {"metrics": ["steps", "nights"]}, {"text": "## " + re.sub(r"([!-/:-@[-`{-~])", r"\\\1", title)},
        *({"chart": query, "style": style} for query, style in charts),
        *({"table": query} for query in ("weeks", "mass", "glucose", "training", "chosen")),
        {"text": "## Data"}, {"coverage": "all"}, {"agreement": "all"}]
    return json.dumps({
        "title": title, "time_zone": "UTC", "parameters": {"label": {"default": title, "type": "text"}},
        "source_priority": {"stepCount": [title + " 2", title]}, "queries": queries, "sections": sections}, indent=1)
