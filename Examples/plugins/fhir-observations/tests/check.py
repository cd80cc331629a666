#!/usr/bin/env python3
"""Checks Bundles against the rules of FHIR R4 that matter here, using only Python.

    check.py FILE…        each a Bundle, or a recorded answer of this plug-in
    check.py              all recorded answers beside this script

Prints each fault with its place; the exit status is 1 if there are any. README.md lists the rules.
"""

import datetime
import glob
import json
import os
import re
import sys

PRIMITIVES = {
    "id": r"[A-Za-z0-9\-.]{1,64}",
    "code": r"[^\s]+( [^\s]+)*",
    "uri": r"\S+",
    "string": r"[ \r\n\t\S]+",
    "decimal": r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?",
    "dateTime": r"([0-9]([0-9]([0-9][1-9]|[1-9]0)|[1-9]00)|[1-9]000)(-(0[1-9]|1[0-2])"
                r"(-(0[1-9]|[1-2][0-9]|3[0-1])(T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)"
                r"(\.[0-9]+)?(Z|(\+|-)((0[0-9]|1[0-3]):[0-5][0-9]|14:00)))?)?)?",
    "instant": r"([0-9]([0-9]([0-9][1-9]|[1-9]0)|[1-9]00)|[1-9]000)-(0[1-9]|1[0-2])"
               r"-(0[1-9]|[1-2][0-9]|3[0-1])T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)"
               r"(\.[0-9]+)?(Z|(\+|-)((0[0-9]|1[0-3]):[0-5][0-9]|14:00))",
    "patient": r"Patient/[A-Za-z0-9\-.]{1,64}",
    "uuid": r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}",
    "status": r"registered|preliminary|final|amended|corrected|cancelled|entered-in-error|unknown",
    "collection": r"collection",
    "Bundle": r"Bundle",
    "Observation": r"Observation",
}

# Elements: the name, its type, and whether it is required (!) or a list (*).
ELEMENTS = {
    "bundle": {"resourceType": "Bundle!", "id": "id", "type": "collection!",
               "timestamp": "instant", "entry": "entry*"},
    "entry": {"fullUrl": "uuid!", "resource": "observation!"},
    "observation": {
        "resourceType": "Observation!", "id": "id!", "status": "status!",
        "category": "concept*", "code": "concept!", "subject": "subject!",
        "effectivePeriod": "period!", "valueQuantity": "quantity", "dataAbsentReason": "concept",
        "note": "note*", "method": "concept", "device": "display", "derivedFrom": "link*",
        "component": "component*"},
    "component": {"code": "concept!", "valueQuantity": "quantity", "dataAbsentReason": "concept"},
    "concept": {"coding": "coding*", "text": "string"},
    "coding": {"system": "uri!", "code": "code!", "display": "string"},
    "subject": {"reference": "patient!"},
    "display": {"display": "string!"},
    "link": {"reference": "uuid!", "type": "Observation"},
    "period": {"start": "dateTime!", "end": "dateTime!"},
    "quantity": {"value": "decimal!", "unit": "string", "system": "uri", "code": "code"},
    "note": {"text": "string!"},
}


def check(value, type_, place, faults):
    """Checks cardinalities and primitive types. An element that is not listed is a fault."""
    if type_ in PRIMITIVES:
        if type_ == "decimal":
            # Numbers are read as text, so that no digits are lost before they are checked.
            if not isinstance(value, Number) or not re.fullmatch(PRIMITIVES[type_], value):
                faults.append(f"{place}: no decimal")
            elif len(re.sub(r"[eE].*|\D", "", value).lstrip("0")) > 18:
                faults.append(f"{place}: a decimal of more than 18 digits")
        elif isinstance(value, Number) or not isinstance(value, str):
            faults.append(f"{place}: no text")
        elif not re.fullmatch(PRIMITIVES[type_], value):
            faults.append(f"{place}: {value!r} is not of type {type_}")
        elif any(ord(c) < 32 and c not in "\t\r\n" for c in value) or len(value) > 1 << 20:
            faults.append(f"{place}: a control character, or more than 1 MB")
        return
    if not isinstance(value, dict):
        faults.append(f"{place}: no object")
        return
    if not value:
        faults.append(f"{place}: ele-1: an element has a value or children")
    elements = ELEMENTS[type_]
    for name, kind in elements.items():
        if kind.endswith("!") and name not in value:
            faults.append(f"{place}: no {name}")
    for name, child in value.items():
        kind = elements.get(name)
        if kind is None:
            faults.append(f"{place}: {name} is not expected")
        elif kind.endswith("*"):
            if not isinstance(child, list) or not child:
                faults.append(f"{place}/{name}: no array, or an empty one")
                continue
            for index, item in enumerate(child):
                check(item, kind.rstrip("*"), f"{place}/{name}/{index}", faults)
        else:
            check(child, kind.rstrip("!"), f"{place}/{name}", faults)


def check_invariants(bundle, faults):
    entries = bundle.get("entry", [])
    urls = [entry["fullUrl"] for entry in entries]
    if len(set(urls)) != len(urls):
        faults.append("bdl-7: a fullUrl stands twice")
    for index, entry in enumerate(entries):
        place, resource = f"/entry/{index}/resource", entry["resource"]
        if entry["fullUrl"] != f"urn:uuid:{resource['id']}":
            faults.append(f"{place}: the fullUrl is not of the id")
        for part, where in [(resource, place)] + [
                (part, f"{place}/component/{n}")
                for n, part in enumerate(resource.get("component", []))]:
            if "valueQuantity" in part and "dataAbsentReason" in part:
                faults.append(f"{where}: obs-6: a value, and a reason why there is none")
            if not {"valueQuantity", "dataAbsentReason", "component"} & part.keys():
                faults.append(f"{where}: vs-2, vs-3: neither a value nor a reason")
            amount = part.get("valueQuantity", {})
            if "code" in amount and "system" not in amount:
                faults.append(f"{where}: qty-3: a code of a unit without its system")
        own = {(c["system"], c["code"]) for c in resource["code"].get("coding", [])}
        for part in resource.get("component", []):
            if own & {(c["system"], c["code"]) for c in part["code"].get("coding", [])}:
                if "valueQuantity" in resource:
                    faults.append(f"{place}: obs-7: a value beside a component of the same code")
        for link in resource.get("derivedFrom", []):
            if link["reference"] not in urls:
                faults.append(f"{place}: derivedFrom leads out of the bundle")
        start, end = (instant(resource["effectivePeriod"][key]) for key in ("start", "end"))
        if start > end:
            faults.append(f"{place}: per-1: the period ends before it starts")


def instant(text):
    return datetime.datetime.fromisoformat(text)


class Number(str):
    """A number as it is written."""


def faults_of(text):
    try:
        value = json.loads(text, parse_float=Number, parse_int=Number)
        if "text" in value and "resourceType" not in value:
            text = value["text"]
            value = json.loads(text, parse_float=Number, parse_int=Number)
    except ValueError as fault:
        return [f"no JSON: {fault}"]
    faults = []
    if not text.endswith("\n"):
        faults.append("no line end at the end")
    check(value, "bundle", "", faults)
    if not faults:
        check_invariants(value, faults)
    return faults


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    paths = sys.argv[1:] or sorted(glob.glob(os.path.join(here, "*", "answer.json")))
    count = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if not sys.argv[1:] and "text" not in json.loads(text):
            continue
        faults = faults_of(text)
        count += len(faults)
        for fault in faults:
            print(f"{path}: {fault}")
        if not faults:
            print(f"{path}: fine")
    sys.exit(1 if count else 0)


main()
