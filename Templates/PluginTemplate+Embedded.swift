// swift-format-ignore-file
// Made by script/format of the files in Templates/plugins: change those.
extension PluginTemplate {
  /// The text of each file, by its path in Templates/plugins.
  package static let embedded: [String: String] = [
    "languages/build": ##"""
#!/bin/sh
# Makes the program '{{id}}' of main.swift, with Swift's library in it: it needs nothing else to run.
set -eu
cd "$(dirname "$0")"
command -v swiftc >/dev/null || { echo "swiftc is not installed: see https://www.swift.org/install" >&2; exit 1; }
if [ "$(uname)" = Linux ]; then
  swiftc -O -static-stdlib -Xlinker -s main.swift -o '{{id}}'
else
  swiftc -O main.swift -o '{{id}}'
fi
chmod go-w '{{id}}'

"""##,
    "languages/python.md": ##"""
The program is `{{id}}`, one file of Python 3 that imports nothing but the standard library.

"""##,
    "languages/shell.md": ##"""
The program is `{{id}}`, a POSIX shell script around one program of `jq`, which must be installed.

"""##,
    "languages/swift.md": ##"""
The program is `main.swift`. `./build` makes the executable `{{id}}` of it, which has to be there before the plug-in can
be used: run it once now, and after each change. What counts for consent is the folder with the executable in it.

"""##,
    "output/README.md": ##"""
# {{id}}

An output for healthmark: the values of every query as comma-separated lines, in a file beside the report. It is a
beginning to change into your own.

```yaml
title: Steps
plugins:
  {{id}}: "0.1"
queries:
  weekly_steps:
    type: stepCount
    statistics: sum
    interval: 1 week
    range: last 8 weeks
sections:
  - table: weekly_steps
output:
  - markdown
  - {{id}}: { separator: semicolon }
```

`plugin.json` says what the plug-in is called, which parameters it has and what its file is called: the name of the
definition, a point and the `suffix`. The output gets the whole report as data and as Markdown, and answers with the
text of the file. What is not known is `null` in the data, and an empty cell here; what is out of range
says so.

{{program}}

`tests/` holds requests with the answers that are expected:

```sh
healthmark plugins test .            # compares
healthmark plugins test --record .   # keeps the answers of now: read the difference
```

"""##,
    "output/main.swift": ##"""
// {{id}}, an output of healthmark.
//
// One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
// written to standard error, the person sees.

// The part of Foundation that knows JSON, dates and files; the whole makes a program of 70 MB.
#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The members that every request has.
struct Request: Decodable {
  let healthmark: Int
  let request: String
}

struct OutputRequest: Decodable {
  struct Parameters: Decodable {
    let separator: String
  }
  struct Report: Decodable {
    let queries: [Query]
  }
  struct Query: Decodable {
    let name: String
    let unit: String?
    /// Of a query of several units, which names them one by one.
    let units: [String: String]?
    /// Nil for a query that was not computed.
    let statistics: [Interval]?
  }
  /// An interval of a result, and its values by name, nil without data.
  struct Interval: Decodable {
    let start: String
    let end: String
    var values: [String: Double?] = [:]
    /// The names of those that are nil because no number is so great.
    let outOfRange: [String]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Name.self)
      start = try members.decode(String.self, forKey: Name("start"))
      end = try members.decode(String.self, forKey: Name("end"))
      outOfRange = try members.decodeIfPresent([String].self, forKey: Name("outOfRange")) ?? []
      // The values of an interval are numbers or null; its other members are not.
      for name in members.allKeys {
        if try members.decodeNil(forKey: name) {
          values[name.stringValue] = .some(nil)
        } else if let number = try? members.decode(Double.self, forKey: name) {
          values[name.stringValue] = number
        }
      }
    }
  }
  let parameters: Parameters
  let report: Report
}

struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

struct Answer: Encodable {
  var healthmark = 2
  var answer = "output"
  let text: String
}

struct Refusal: Error {
  let message: String
}

func csv(_ request: OutputRequest) throws -> String {
  let separators = ["comma": ",", "semicolon": ";", "tab": "\t"]
  guard let separator = separators[request.parameters.separator] else {
    throw Refusal(message: "unknown separator")
  }
  var lines = [["query", "start", "end", "value", "unit", "number"].map(quoted)]
  for query in request.report.queries {
    for interval in query.statistics ?? [] {
      for (name, value) in interval.values.sorted(by: { $0.key < $1.key }) {
        let unit = query.unit ?? query.units?[name] ?? ""
        // An empty cell means no data, which is not 0.
        lines.append(
          [query.name, interval.start, interval.end, name, unit].map(quoted)
            + [
              interval.outOfRange.contains(name) ? quoted("out of range") : value.map(digits) ?? ""
            ])
      }
    }
  }
  return lines.map { $0.joined(separator: separator) + "\r\n" }.joined()
}

func quoted(_ text: String) -> String {
  "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
}

/// A whole number without a point.
func digits(_ value: Double) -> String {
  Int(exactly: value).map { "\($0)" } ?? "\(value)"
}

func answer() throws -> String {
  var text = ""
  while let line = readLine(strippingNewline: false) { text += line }
  let bytes = Data(text.utf8)
  let request = try JSONDecoder().decode(Request.self, from: bytes)
  guard request.healthmark == 2 else { throw Refusal(message: "expected 2 for healthmark") }
  switch request.request {
  case "describe":
    let path = CommandLine.arguments[0]
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let manifest = try String(contentsOfFile: "\(folder)/plugin.json", encoding: .utf8)
    return "{\"healthmark\": 2, \"answer\": \"describe\", \"description\": \(manifest)}"
  case "output":
    let encoder = JSONEncoder()
    // The same request must give the same bytes.
    encoder.outputFormatting = .sortedKeys
    let request = try JSONDecoder().decode(OutputRequest.self, from: bytes)
    return String(decoding: try encoder.encode(Answer(text: csv(request))), as: UTF8.self)
  default: throw Refusal(message: "expected describe or output for request")
  }
}

do {
  print(try answer())
} catch {
  // No answer, a status that is not 0, and why: so a request is refused.
  fputs("the request is not as version 2 has it: \(error)\n", stderr)
  exit(1)
}

"""##,
    "output/plugin.json": ##"""
{
  "protocol": 2,
  "id": "{{id}}",
  "version": "0.1.0",
  "kind": "output",
  "summary": "The values of every query as comma-separated lines.",
  "run": "{{id}}",
  "parameters": {
    "type": "object",
    "properties": {
      "separator": {
        "enum": ["comma", "semicolon", "tab"], "default": "comma",
        "description": "What stands between the cells of a line."
      }
    },
    "additionalProperties": false
  },
  "output": { "type": "string", "minLength": 1 },
  "suffix": "csv"
}

"""##,
    "output/program.py": ##"""
#!/usr/bin/env python3
"""{{id}}, an output of healthmark.

One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
written to standard error, the person sees.
"""

import json
import os
import sys

PROTOCOL = 2


def main():
    try:
        request = read_request("output")
        if request["request"] == "describe":
            payload = {"description": description()}
        else:
            payload = {"text": text(request)}
        answer = json.dumps(
            {"healthmark": PROTOCOL, "answer": request["request"]} | payload, allow_nan=False)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as fault:
        # No answer, a status that is not 0, and why: so a request is refused.
        sys.exit(f"the request is not as version {PROTOCOL} has it: {fault!r:.200}")
    print(answer)


def read_request(kind):
    """The request: an object of our version that asks for a description or for this kind."""
    request = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    if request["healthmark"] is True or request["healthmark"] != PROTOCOL:
        raise ValueError(f"expected {PROTOCOL} for 'healthmark'")
    if request["request"] not in ("describe", kind):
        raise ValueError(f"expected 'describe' or '{kind}' for 'request'")
    if request["request"] == kind and not isinstance(request["parameters"], dict):
        raise ValueError("expected an object for 'parameters'")
    return request


def description():
    """The manifest, which lies beside this file."""
    folder = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(folder, "plugin.json"), encoding="utf-8") as file:
        return json.load(file)


def text(request):
    separator = {"comma": ",", "semicolon": ";", "tab": "\t"}[request["parameters"]["separator"]]
    lines = [["query", "start", "end", "value", "unit", "number"]]
    for query in request["report"]["queries"]:
        # A query that was not computed has null for its statistics.
        for interval in query["statistics"] or []:
            for name in value_names(interval):
                # A query of several units names them one by one.
                unit = query["unit"] or query.get("units", {}).get(name, "")
                is_beyond = name in interval.get("outOfRange", [])
                lines.append([
                    query["name"], interval["start"], interval["end"], name, unit,
                    "out of range" if is_beyond else interval[name]])
    return "".join(separator.join(map(cell, line)) + "\r\n" for line in lines)


def value_names(interval):
    """The values of an interval are numbers or null; its other members are not."""
    return sorted(
        name for name, value in interval.items() if value is None or type(value) in (int, float))


def cell(value):
    """Text in quotes; a number as it is; nothing for no data, which is not 0."""
    if value is None:
        return ""
    return '"' + value.replace('"', '""') + '"' if isinstance(value, str) else str(value)


main()

"""##,
    "output/program.sh": ##"""
#!/bin/sh
# {{id}}, an output of healthmark.
#
# One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
# written to standard error, the person sees. A request is refused with a status that is not 0 and no
# answer: jq does both at an error.
set -eu
command -v jq >/dev/null || { echo "jq is not installed, which this plug-in needs" >&2; exit 1; }
exec jq -n -c --slurpfile manifest "$(dirname "$0")/plugin.json" '
  def refuse_unless(condition; message): if condition then . else error(message) end;

  # Text in quotes; a number as it is; nothing for no data, which is not 0.
  def cell:
    if . == null then "" elif type == "string" then "\"" + gsub("\""; "\"\"") + "\"" else tostring end;

  def text:
    {comma: ",", semicolon: ";", tab: "\t"}[.parameters.separator] as $separator
    | [
        ["query", "start", "end", "value", "unit", "number"],
        (
          .report.queries[] as $query
          # A query that was not computed has null for its statistics.
          | $query.statistics[]? as $interval
          # The values of an interval are numbers or null; its other members are not.
          | ($interval | with_entries(select(.value | . == null or type == "number")) | keys[]) as $name
          # A query of several units names them one by one.
          | [
              $query.name, $interval.start, $interval.end, $name,
              ($query.unit // $query.units[$name] // ""),
              if $interval.outOfRange // [] | index([$name]) then "out of range" else $interval[$name] end
            ]
        )
      ]
    | map(map(cell) | join($separator) + "\r\n") | add;

  [inputs]
  | refuse_unless(length == 1; "expected one request") | .[0]
  | refuse_unless(type == "object"; "expected an object")
  | refuse_unless(.healthmark == 2; "expected 2 for healthmark")
  | {healthmark, answer: .request} + (
      if .request == "describe" then {description: $manifest[0]}
      elif .request == "output" then
        refuse_unless(.parameters | type == "object"; "expected an object for parameters")
        | {text: text}
      else error("expected describe or output for request") end)
'

"""##,
    "output/tests/several-units/answer.json": ##"""
{
  "healthmark": 2,
  "answer": "output",
  "text": "\"query\";\"start\";\"end\";\"value\";\"unit\";\"number\"\r\n\"peaks\";\"2024-03-30T00:00:00+01:00\";\"2024-03-31T00:00:00+01:00\";\"above\";\"count\";0\r\n\"peaks\";\"2024-03-30T00:00:00+01:00\";\"2024-03-31T00:00:00+01:00\";\"highest\";\"count/min\";\"out of range\"\r\n\"peaks\";\"2024-03-31T00:00:00+01:00\";\"2024-04-01T00:00:00+02:00\";\"above\";\"count\";3\r\n\"peaks\";\"2024-03-31T00:00:00+01:00\";\"2024-04-01T00:00:00+02:00\";\"highest\";\"count/min\";141.25\r\n"
}

"""##,
    "output/tests/several-units/request.json": ##"""
{
  "healthmark": 2,
  "request": "output",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"separator": "semicolon"},
  "report": {
    "format": "healthmark report 2",
    "title": "Heart",
    "definitionDigest": "sha256:0000000000000000000000000000000000000000000000000000000000000000",
    "dataDigest": "sha256:1111111111111111111111111111111111111111111111111111111111111111",
    "timeZone": "Europe/Berlin",
    "asOf": "2024-04-01T00:00:00+02:00",
    "knownUntil": "2024-04-01T00:00:00+02:00",
    "loss": null,
    "warnings": [],
    "queries": [
      {
        "name": "peaks",
        "type": "heart-peaks",
        "unit": null,
        "units": {"highest": "count/min", "above": "count"},
        "timeZone": "Europe/Berlin",
        "interval": "1 day",
        "coverage": {"intervals": 2, "withData": 2},
        "warnings": [],
        "statistics": [
          {"start": "2024-03-30T00:00:00+01:00", "end": "2024-03-31T00:00:00+01:00", "state": "complete", "highest": null, "above": 0, "outOfRange": ["highest"]},
          {"start": "2024-03-31T00:00:00+01:00", "end": "2024-04-01T00:00:00+02:00", "state": "complete", "highest": 141.25, "above": 3}
        ]
      },
      {"name": "left_out", "statistics": null, "absence": "the plug-in is off"}
    ]
  },
  "markdown": "# Heart\n"
}

"""##,
    "output/tests/weeks/answer.json": ##"""
{
  "healthmark": 2,
  "answer": "output",
  "text": "\"query\",\"start\",\"end\",\"value\",\"unit\",\"number\"\r\n\"weekly_steps\",\"2024-01-22T00:00:00-08:00\",\"2024-01-29T00:00:00-08:00\",\"sum\",\"count\",60321.5\r\n\"weekly_steps\",\"2024-01-29T00:00:00-08:00\",\"2024-02-05T00:00:00-08:00\",\"sum\",\"count\",\r\n"
}

"""##,
    "output/tests/weeks/request.json": ##"""
{
  "healthmark": 2,
  "request": "output",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"separator": "comma"},
  "report": {
    "format": "healthmark report 2",
    "title": "Steps",
    "definitionDigest": "sha256:0000000000000000000000000000000000000000000000000000000000000000",
    "dataDigest": "sha256:1111111111111111111111111111111111111111111111111111111111111111",
    "timeZone": "America/Los_Angeles",
    "asOf": "2024-02-04T09:41:00-08:00",
    "knownUntil": "2024-02-04T09:41:00-08:00",
    "loss": null,
    "warnings": [],
    "queries": [
      {
        "name": "weekly_steps",
        "type": "HKQuantityTypeIdentifierStepCount",
        "unit": "count",
        "timeZone": "America/Los_Angeles",
        "interval": "1 week",
        "coverage": {"intervals": 2, "withData": 1},
        "warnings": [],
        "statistics": [
          {"start": "2024-01-22T00:00:00-08:00", "end": "2024-01-29T00:00:00-08:00", "state": "complete", "sum": 60321.5},
          {"start": "2024-01-29T00:00:00-08:00", "end": "2024-02-05T00:00:00-08:00", "state": "partial", "sum": null}
        ],
        "summary": {"sum": {"n": 1, "mean": 60321.5, "median": 60321.5, "p10": null, "p25": null, "p75": null, "p90": null, "standardDeviation": null, "minimum": 60321.5, "maximum": 60321.5, "total": 60321.5, "latest": {"start": "2024-01-22T00:00:00-08:00", "value": 60321.5}, "latestWithData": {"start": "2024-01-22T00:00:00-08:00", "value": 60321.5}, "previous": null, "change": null, "changePercent": null, "trend": null, "best": null, "worst": null}},
        "provenance": {"samples": {"used": 420, "masked": 12, "leftOut": 0}, "sources": ["Robin’s Apple Watch", "Robin’s iPhone"], "coverage": {"days": 14, "withData": 7}, "rules": ["S-42", "S-44", "S-46", "S-47", "S-63"]}
      }
    ]
  },
  "markdown": "# Steps\n\n| Week | Steps |\n| --- | ---: |\n| 2024-01-22 | 60,322 |\n| 2024-01-29 | – |\n"
}

"""##,
    "query/README.md": ##"""
# {{id}}

A query for healthmark: the highest heart rate of each interval, and how many samples are above a threshold.
It is a beginning to change into your own.

```yaml
title: Heart
plugins:
  {{id}}: "0.1"
queries:
  peaks:
    kind: {{id}}
    interval: 1 week
    range: last 4 weeks
    threshold: 120
sections:
  - table: peaks
```

`plugin.json` says what the plug-in is called, which parameters it has, which samples it gets to see and what it
computes. A sample counts in the interval in which it begins. An interval without samples has no values: that is
`null`, not 0.

{{program}}

`tests/` holds requests with the answers that are expected:

```sh
healthmark plugins test .            # compares
healthmark plugins test --record .   # keeps the answers of now: read the difference
```

"""##,
    "query/main.swift": ##"""
// {{id}}, a query of healthmark.
//
// One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
// written to standard error, the person sees.

// The part of Foundation that knows JSON, dates and files; the whole makes a program of 70 MB.
#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The members that every request has.
struct Request: Decodable {
  let healthmark: Int
  let request: String
}

struct QueryRequest: Decodable {
  struct Parameters: Decodable {
    let threshold: Double
  }
  struct Interval: Decodable {
    let start: String
    let end: String
  }
  struct Series: Decodable {
    struct Sample: Decodable {
      let start: String
      let value: Double
    }
    let samples: [Sample]
  }
  let parameters: Parameters
  let intervals: [Interval]
  let series: [Series]
}

struct Answer: Encodable {
  struct Result: Encodable {
    struct Interval: Encodable {
      /// Nil means no data, which is not 0.
      let values: [String: Double?]
      let count: Int
    }
    let intervals: [Interval]
    let account: String
  }
  var healthmark = 2
  var answer = "query"
  let result: Result
}

struct Refusal: Error {
  let message: String
}

func result(_ request: QueryRequest) throws -> Answer.Result {
  guard let heartRates = request.series.first else { throw Refusal(message: "no series") }
  let samples = try heartRates.samples.map { (at: try date($0.start), value: $0.value) }
  let intervals = try request.intervals.map { interval in
    let (start, end) = (try date(interval.start), try date(interval.end))
    let values = samples.filter { start <= $0.at && $0.at < end }.map(\.value)
    let above = values.count { $0 > request.parameters.threshold }
    return Answer.Result.Interval(
      values: ["highest": values.max(), "above": values.isEmpty ? nil : Double(above)],
      count: values.count)
  }
  return Answer.Result(
    intervals: intervals, account: "samples count in the interval in which they begin")
}

/// A time with an offset; a fraction of a second is there only if it is not 0.
func date(_ text: String) throws -> Date {
  let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
  return try Date(text, strategy: style)
}

func answer() throws -> String {
  var text = ""
  while let line = readLine(strippingNewline: false) { text += line }
  let bytes = Data(text.utf8)
  let request = try JSONDecoder().decode(Request.self, from: bytes)
  guard request.healthmark == 2 else { throw Refusal(message: "expected 2 for healthmark") }
  switch request.request {
  case "describe":
    let path = CommandLine.arguments[0]
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let manifest = try String(contentsOfFile: "\(folder)/plugin.json", encoding: .utf8)
    return "{\"healthmark\": 2, \"answer\": \"describe\", \"description\": \(manifest)}"
  case "query":
    let encoder = JSONEncoder()
    // The same request must give the same bytes.
    encoder.outputFormatting = .sortedKeys
    let request = try JSONDecoder().decode(QueryRequest.self, from: bytes)
    return String(decoding: try encoder.encode(Answer(result: result(request))), as: UTF8.self)
  default: throw Refusal(message: "expected describe or query for request")
  }
}

do {
  print(try answer())
} catch {
  // No answer, a status that is not 0, and why: so a request is refused.
  fputs("the request is not as version 2 has it: \(error)\n", stderr)
  exit(1)
}

"""##,
    "query/plugin.json": ##"""
{
  "protocol": 2,
  "id": "{{id}}",
  "version": "0.1.0",
  "kind": "query",
  "summary": "The highest heart rate of each interval, and how many samples are above a threshold.",
  "run": "{{id}}",
  "parameters": {
    "type": "object",
    "properties": {
      "threshold": {
        "type": "number", "minimum": 30, "maximum": 250, "default": 100, "unit": "count/min",
        "description": "Samples above it are counted."
      }
    },
    "additionalProperties": false
  },
  "output": {
    "type": "object",
    "properties": {
      "highest": {
        "type": ["number", "null"], "title": "Highest heart rate", "unit": "count/min",
        "baseline": "minimum"
      },
      "above": {
        "type": ["integer", "null"], "title": "Samples above the threshold", "unit": "count",
        "baseline": "zero"
      }
    },
    "required": ["highest", "above"],
    "additionalProperties": false
  },
  "series": [
    { "type": "heartRate", "unit": "count/min" }
  ]
}

"""##,
    "query/program.py": ##"""
#!/usr/bin/env python3
"""{{id}}, a query of healthmark.

One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
written to standard error, the person sees.
"""

import json
import os
import sys
from datetime import datetime

PROTOCOL = 2


def main():
    try:
        request = read_request("query")
        if request["request"] == "describe":
            payload = {"description": description()}
        else:
            payload = {"result": result(request)}
        answer = json.dumps(
            {"healthmark": PROTOCOL, "answer": request["request"]} | payload, allow_nan=False)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as fault:
        # No answer, a status that is not 0, and why: so a request is refused.
        sys.exit(f"the request is not as version {PROTOCOL} has it: {fault!r:.200}")
    print(answer)


def read_request(kind):
    """The request: an object of our version that asks for a description or for this kind."""
    request = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    if request["healthmark"] is True or request["healthmark"] != PROTOCOL:
        raise ValueError(f"expected {PROTOCOL} for 'healthmark'")
    if request["request"] not in ("describe", kind):
        raise ValueError(f"expected 'describe' or '{kind}' for 'request'")
    if request["request"] == kind and not isinstance(request["parameters"], dict):
        raise ValueError("expected an object for 'parameters'")
    return request


def description():
    """The manifest, which lies beside this file."""
    folder = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(folder, "plugin.json"), encoding="utf-8") as file:
        return json.load(file)


def result(request):
    threshold = request["parameters"]["threshold"]
    (heart_rates,) = request["series"]
    samples = [(seconds(sample["start"]), sample["value"]) for sample in heart_rates["samples"]]
    intervals = []
    for interval in request["intervals"]:
        start, end = seconds(interval["start"]), seconds(interval["end"])
        values = [value for moment, value in samples if start <= moment < end]
        intervals.append({
            "values": {
                # None means no data, which is not 0.
                "highest": max(values, default=None),
                "above": sum(value > threshold for value in values) if values else None,
            },
            "count": len(values),
        })
    return {
        "intervals": intervals,
        "account": "samples count in the interval in which they begin",
    }


def seconds(text):
    """A time as a number; local times of different offsets are comparable by that."""
    time = datetime.fromisoformat(text)
    if time.tzinfo is None:
        raise ValueError(f"expected an offset in the time '{text}'")
    return time.timestamp()


main()

"""##,
    "query/program.sh": ##"""
#!/bin/sh
# {{id}}, a query of healthmark.
#
# One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
# written to standard error, the person sees. A request is refused with a status that is not 0 and no
# answer: jq does both at an error.
set -eu
command -v jq >/dev/null || { echo "jq is not installed, which this plug-in needs" >&2; exit 1; }
exec jq -n -c --slurpfile manifest "$(dirname "$0")/plugin.json" '
  def refuse_unless(condition; message): if condition then . else error(message) end;

  # A time as a number; local times of different offsets are comparable by that.
  def seconds:
    capture("^(?<local>.{19})(?<fraction>\\.[0-9]+)?(?<sign>[+-])(?<hours>..):(?<minutes>..)$")
    | (.local + "Z" | fromdateiso8601) + (.fraction // "0" | "0" + . | tonumber)
      - (.sign + "1" | tonumber) * ((.hours | tonumber) * 3600 + (.minutes | tonumber) * 60);

  def result:
    .parameters.threshold as $threshold
    | [.series[0].samples[] | {at: (.start | seconds), value}] as $samples
    | {
        intervals: [
          .intervals[]
          | (.start | seconds) as $from | (.end | seconds) as $to
          | [$samples[] | select($from <= .at and .at < $to) | .value]
          | {
              # null means no data, which is not 0.
              values: (
                if length == 0 then {highest: null, above: null}
                else {highest: max, above: (map(select(. > $threshold)) | length)} end),
              count: length
            }
        ],
        account: "samples count in the interval in which they begin"
      };

  [inputs]
  | refuse_unless(length == 1; "expected one request") | .[0]
  | refuse_unless(type == "object"; "expected an object")
  | refuse_unless(.healthmark == 2; "expected 2 for healthmark")
  | {healthmark, answer: .request} + (
      if .request == "describe" then {description: $manifest[0]}
      elif .request == "query" then
        refuse_unless(.parameters | type == "object"; "expected an object for parameters")
        | {result: result}
      else error("expected describe or query for request") end)
'

"""##,
    "query/tests/days/answer.json": ##"""
{
  "healthmark": 2,
  "answer": "query",
  "result": {
    "intervals": [
      {"values": {"highest": 141.5, "above": 1}, "count": 3},
      {"values": {"highest": null, "above": null}, "count": 0},
      {"values": {"highest": 104, "above": 1}, "count": 2}
    ],
    "account": "samples count in the interval in which they begin"
  }
}

"""##,
    "query/tests/days/request.json": ##"""
{
  "healthmark": 2,
  "request": "query",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"threshold": 100},
  "context": {
    "timeZone": "America/New_York",
    "asOf": "2024-03-12T00:00:00-04:00",
    "knownUntil": "2024-03-12T00:00:00-04:00",
    "weekStarts": "monday",
    "locale": "en_US"
  },
  "range": {"start": "2024-03-09T00:00:00-05:00", "end": "2024-03-12T00:00:00-04:00"},
  "interval": "1 day",
  "intervals": [
    {"start": "2024-03-09T00:00:00-05:00", "end": "2024-03-10T00:00:00-05:00"},
    {"start": "2024-03-10T00:00:00-05:00", "end": "2024-03-11T00:00:00-04:00"},
    {"start": "2024-03-11T00:00:00-04:00", "end": "2024-03-12T00:00:00-04:00"}
  ],
  "series": [
    {
      "type": "HKQuantityTypeIdentifierHeartRate",
      "unit": "count/min",
      "sources": ["Watch"],
      "samples": [
        {"start": "2024-03-08T23:59:58-05:00", "end": "2024-03-09T00:00:03-05:00", "value": 180, "source": "Watch"},
        {"start": "2024-03-09T08:00:00-05:00", "end": "2024-03-09T08:00:00-05:00", "value": 62, "source": "Watch"},
        {"start": "2024-03-09T18:30:00.250-05:00", "end": "2024-03-09T18:30:05-05:00", "value": 141.5, "source": "Watch"},
        {"start": "2024-03-09T18:31:00-05:00", "end": "2024-03-09T18:31:00-05:00", "value": 100, "source": "Watch"},
        {"start": "2024-03-11T00:00:00-04:00", "end": "2024-03-11T00:00:00-04:00", "value": 58, "source": "Watch"},
        {"start": "2024-03-11T23:59:59-04:00", "end": "2024-03-11T23:59:59-04:00", "value": 104, "source": "Watch"}
      ]
    }
  ]
}

"""##,
    "query/tests/no-data/answer.json": ##"""
{
  "healthmark": 2,
  "answer": "query",
  "result": {"intervals": [], "account": "samples count in the interval in which they begin"}
}

"""##,
    "query/tests/no-data/request.json": ##"""
{
  "healthmark": 2,
  "request": "query",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"threshold": 120},
  "context": {
    "timeZone": "Europe/Berlin",
    "asOf": "2024-04-01T00:00:00+02:00",
    "weekStarts": "monday",
    "locale": "de_DE"
  },
  "range": null,
  "interval": "1 week",
  "intervals": [],
  "series": [
    {
      "type": "HKQuantityTypeIdentifierHeartRate",
      "unit": "count/min",
      "sources": [],
      "samples": []
    }
  ]
}

"""##,
    "reader/README.md": ##"""
# {{id}}

A reader for healthmark: steps from a file of lines, `start,end,steps`. It is a beginning to change into your own.

```csv
start,end,steps
2024-01-07T08:00:00-05:00,2024-01-07T08:10:00-05:00,950
```

```sh
healthmark query stepCount --statistics sum --data my.steps.csv --reader {{id}} --reader-option source=Watch
healthmark render steps.yaml --data my.steps.csv --reader {{id}}
```

`plugin.json` says what the plug-in is called, which parameters it has and which types it may send. What it cannot use
is counted and reported. If nothing of the input can be used, it reports an error, and nothing is imported.

{{program}}

`tests/` holds requests with the answers that are expected:

```sh
healthmark plugins test .            # compares
healthmark plugins test --record .   # keeps the answers of now: read the difference
```

"""##,
    "reader/main.swift": ##"""
// {{id}}, a reader of healthmark.
//
// One request comes on standard input, a JSON object; lines go to standard output: what will come, the
// samples, how many there were. Whatever is written to standard error, the person sees.

// The part of Foundation that knows JSON, dates and files; the whole makes a program of 70 MB.
#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The members that every request has.
struct Request: Decodable {
  let healthmark: Int
  let request: String
}

struct ReadRequest: Decodable {
  struct Parameters: Decodable {
    let source: String
  }
  let parameters: Parameters
  let input: String
}

/// A line of the answer; what a line does not have stays nil, and unwritten.
struct Line: Encodable {
  var kind: String?
  var healthmark: Int?
  var types: [String]?

  var type: String?
  var start: String?
  var end: String?
  var value: Int?
  var unit: String?
  var source: String?

  var severity: String?
  var message: String?
  var count: Int?
  var samples: Int?
}

struct Refusal: Error {
  let message: String
}

let encoder = JSONEncoder()
// The same request must give the same bytes.
encoder.outputFormatting = .sortedKeys

func send(_ line: Line) throws {
  print(String(decoding: try encoder.encode(line), as: UTF8.self))
}

func read(_ request: ReadRequest) throws {
  let header = "start,end,steps"
  try send(Line(kind: "schema", healthmark: 2, types: ["stepCount"]))
  var samples = 0
  var others = 0
  // Line by line, because the file may be larger than the memory: it takes the place of the request.
  let isOpen = isFile(request.input) && freopen(request.input, "r", stdin) != nil
  if isOpen, readLine() == header {
    while let line = readLine() {
      guard let sample = sample(line, request.parameters.source) else {
        others += 1
        continue
      }
      samples += 1
      try send(sample)
    }
  } else {
    let message = "it is not a file that begins with '\(header)'"
    try send(Line(kind: "diagnostic", severity: "error", message: message))
  }
  if others > 0 {
    let message = "a line that is not '\(header)'"
    try send(Line(kind: "diagnostic", severity: "warning", message: message, count: others))
  }
  try send(Line(kind: "end", samples: samples))
}

func isFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// The sample of a line; nil if it is not as it should be.
func sample(_ line: String, _ source: String) -> Line? {
  let cells = line.split(separator: ",", omittingEmptySubsequences: false)
  guard cells.count == 3, cells[2].utf8.count <= 9, let steps = Int(cells[2]), steps >= 0,
    cells[2].first != "+", cells[2].first != "-", isTime(cells[0]), isTime(cells[1])
  else { return nil }
  return Line(
    type: "stepCount", start: String(cells[0]), end: String(cells[1]), value: steps, unit: "count",
    source: source)
}

/// True for a time such as `2024-01-07T08:00:00-05:00`, with an offset.
func isTime(_ text: Substring) -> Bool {
  let pattern = "0000-00-00T00:00:00+00:00"
  return text.utf8.count == pattern.utf8.count
    && zip(text, pattern).allSatisfy { character, place in
      switch place {
      case "0": character.isASCII && character.isNumber
      case "+": character == "+" || character == "-"
      default: character == place
      }
    }
}

func answer() throws {
  var text = ""
  while let line = readLine(strippingNewline: false) { text += line }
  let bytes = Data(text.utf8)
  let request = try JSONDecoder().decode(Request.self, from: bytes)
  guard request.healthmark == 2 else { throw Refusal(message: "expected 2 for healthmark") }
  switch request.request {
  case "describe":
    let path = CommandLine.arguments[0]
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let manifest = try String(contentsOfFile: "\(folder)/plugin.json", encoding: .utf8)
    print("{\"healthmark\": 2, \"answer\": \"describe\", \"description\": \(manifest)}")
  case "read": try read(try JSONDecoder().decode(ReadRequest.self, from: bytes))
  default: throw Refusal(message: "expected describe or read for request")
  }
}

do {
  try answer()
} catch {
  // No answer, a status that is not 0, and why: so a request is refused.
  fputs("the request is not as version 2 has it: \(error)\n", stderr)
  exit(1)
}

"""##,
    "reader/plugin.json": ##"""
{
  "protocol": 2,
  "id": "{{id}}",
  "version": "0.1.0",
  "kind": "reader",
  "summary": "Reads steps from a file of lines: start,end,steps.",
  "run": "{{id}}",
  "parameters": {
    "type": "object",
    "properties": {
      "source": {
        "type": "string", "minLength": 1, "maxLength": 100, "default": "Notebook",
        "description": "What recorded the steps."
      }
    },
    "additionalProperties": false
  },
  "output": {
    "type": "object",
    "properties": {
      "type": { "enum": ["stepCount"] },
      "start": { "type": "string" },
      "end": { "type": "string" },
      "value": { "type": "integer", "minimum": 0 },
      "unit": { "const": "count" },
      "source": { "type": "string", "minLength": 1 }
    },
    "required": ["type", "start", "end", "value", "unit", "source"],
    "additionalProperties": false
  },
  "names": ["*.steps.csv"]
}

"""##,
    "reader/program.py": ##"""
#!/usr/bin/env python3
"""{{id}}, a reader of healthmark.

One request comes on standard input, a JSON object; lines go to standard output: what will come, the
samples, how many there were. Whatever is written to standard error, the person sees.
"""

import json
import os
import re
import sys

PROTOCOL = 2

HEADER = "start,end,steps"
TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d"
LINE = re.compile(rf"({TIME}),({TIME}),(\d{{1,9}})", re.ASCII)


def main():
    try:
        request = read_request("read")
        if request["request"] == "describe":
            answer = {"description": description()}
            send({"healthmark": PROTOCOL, "answer": "describe"} | answer)
            return
        path, source = request["input"], request["parameters"]["source"]
        if not isinstance(path, str):
            raise ValueError("expected a path for 'input'")
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as fault:
        # No answer, a status that is not 0, and why: so a request is refused.
        sys.exit(f"the request is not as version {PROTOCOL} has it: {fault!r:.200}")
    read(path, source)


def read_request(kind):
    """The request: an object of our version that asks for a description or for this kind."""
    request = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    if request["healthmark"] is True or request["healthmark"] != PROTOCOL:
        raise ValueError(f"expected {PROTOCOL} for 'healthmark'")
    if request["request"] not in ("describe", kind):
        raise ValueError(f"expected 'describe' or '{kind}' for 'request'")
    if request["request"] == kind and not isinstance(request["parameters"], dict):
        raise ValueError("expected an object for 'parameters'")
    return request


def description():
    """The manifest, which lies beside this file."""
    folder = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(folder, "plugin.json"), encoding="utf-8") as file:
        return json.load(file)


def read(path, source):
    send({"kind": "schema", "healthmark": PROTOCOL, "types": ["stepCount"]})
    samples, others = 0, 0
    try:
        # Line by line: the file may be larger than the memory.
        with open(path, encoding="utf-8", errors="replace") as file:
            if file.readline(1000).strip() != HEADER:
                raise OSError
            for line in file:
                match = LINE.fullmatch(line.strip())
                if match is None:
                    others += 1
                    continue
                samples += 1
                send({
                    "type": "stepCount", "start": match[1], "end": match[2],
                    "value": int(match[3]), "unit": "count", "source": source})
    except OSError:
        send({"kind": "diagnostic", "severity": "error",
              "message": f"it is not a file that begins with '{HEADER}'"})
    if others:
        send({"kind": "diagnostic", "severity": "warning",
              "message": f"a line that is not '{HEADER}'", "count": others})
    send({"kind": "end", "samples": samples})


def send(line):
    print(json.dumps(line, allow_nan=False))


main()

"""##,
    "reader/program.sh": ##"""
#!/bin/sh
# {{id}}, a reader of healthmark.
#
# One request comes on standard input, a JSON object; lines go to standard output: what will come, the
# samples, how many there were. Whatever is written to standard error, the person sees. A request is
# refused with a status that is not 0 and no answer: jq does both at an error.
set -eu
command -v jq >/dev/null || { echo "jq is not installed, which this plug-in needs" >&2; exit 1; }

# The working folder is empty, and removed afterwards.
jq -n -c --slurpfile manifest "$(dirname "$0")/plugin.json" '
  def refuse_unless(condition; message): if condition then . else error(message) end;

  [inputs]
  | refuse_unless(length == 1; "expected one request") | .[0]
  | refuse_unless(type == "object"; "expected an object")
  | refuse_unless(.healthmark == 2; "expected 2 for healthmark")
  | if .request == "describe" then {healthmark, answer: .request, description: $manifest[0]}
    elif .request == "read" then
      refuse_unless(.parameters.source | type == "string"; "expected a source")
      | refuse_unless(.input | type == "string"; "expected a path for input")
    else error("expected describe or read for request") end
' >request

if jq -e .description request >/dev/null; then
  cat request
  exit
fi

input=$(jq -r .input request)
[ -f "$input" ] && [ -r "$input" ] || input=/dev/null
exec jq -R -n -c --arg source "$(jq -r .parameters.source request)" '
  "start,end,steps" as $header
  | "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[+-][0-9]{2}:[0-9]{2}" as $time
  | {kind: "schema", healthmark: 2, types: ["stepCount"]},
    # Line by line: the file may be larger than the memory.
    if (try input catch "" | rtrimstr("\r")) != $header then
      {kind: "diagnostic", severity: "error", message: "it is not a file that begins with \u0027\($header)\u0027"},
      {kind: "end", samples: 0}
    else
      foreach (inputs, null) as $line ({samples: 0, others: 0};
        if $line == null then .
        elif $line | rtrimstr("\r") | test("^\($time),\($time),[0-9]{1,9}$") then .samples += 1 | .isSample = true
        else .others += 1 | .isSample = false end;
        if $line == null then
          (select(.others > 0)
            | {kind: "diagnostic", severity: "warning", message: "a line that is not \u0027\($header)\u0027", count: .others}),
          {kind: "end", samples}
        elif .isSample then
          $line | rtrimstr("\r") | split(",")
          | {type: "stepCount", start: .[0], end: .[1], value: (.[2] | tonumber), unit: "count", source: $source}
        else empty end)
    end
' <"$input"

"""##,
    "reader/tests/another-file/answer.jsonl": ##"""
{"kind": "schema", "healthmark": 2, "types": ["stepCount"]}
{"kind": "diagnostic", "severity": "error", "message": "it is not a file that begins with 'start,end,steps'"}
{"kind": "end", "samples": 0}

"""##,
    "reader/tests/another-file/input/letter.txt": ##"""
Dear healthmark,

"""##,
    "reader/tests/another-file/request.json": ##"""
{
  "healthmark": 2,
  "request": "read",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"source": "Notebook"},
  "input": "input/letter.txt",
  "state": null
}

"""##,
    "reader/tests/steps/answer.jsonl": ##"""
{"kind": "schema", "healthmark": 2, "types": ["stepCount"]}
{"type": "stepCount", "start": "2024-01-07T08:00:00-05:00", "end": "2024-01-07T08:10:00-05:00", "value": 950, "unit": "count", "source": "Notebook"}
{"type": "stepCount", "start": "2024-01-07T23:55:00-05:00", "end": "2024-01-08T00:05:00-05:00", "value": 12, "unit": "count", "source": "Notebook"}
{"kind": "diagnostic", "severity": "warning", "message": "a line that is not 'start,end,steps'", "count": 1}
{"kind": "end", "samples": 2}

"""##,
    "reader/tests/steps/input/january.steps.csv": ##"""
start,end,steps
2024-01-07T08:00:00-05:00,2024-01-07T08:10:00-05:00,950
2024-01-07,2024-01-08,a few
2024-01-07T23:55:00-05:00,2024-01-08T00:05:00-05:00,12

"""##,
    "reader/tests/steps/request.json": ##"""
{
  "healthmark": 2,
  "request": "read",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"source": "Notebook"},
  "input": "input/january.steps.csv",
  "state": null
}

"""##,
    "section/README.md": ##"""
# {{id}}

A section for healthmark: a table of the intervals with the highest values of each query. It is a beginning to change
into your own.

```yaml
title: Steps
plugins:
  {{id}}: "0.1"
queries:
  weekly_steps:
    type: stepCount
    statistics: sum
    interval: 1 week
    range: last 8 weeks
sections:
  - {{id}}: weekly_steps
    most_rows: 5
```

`plugin.json` says what the plug-in is called and which parameters it has. The section gets the results of its queries
and makes blocks of them: headings, paragraphs, lists, tables, charts. All texts in them are plain. What is not known is
`null` in the results, and is left out here; values that are out of range are counted.

{{program}}

`tests/` holds requests with the answers that are expected:

```sh
healthmark plugins test .            # compares
healthmark plugins test --record .   # keeps the answers of now: read the difference
```

"""##,
    "section/main.swift": ##"""
// {{id}}, a section of healthmark.
//
// One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
// written to standard error, the person sees.

// The part of Foundation that knows JSON, dates and files; the whole makes a program of 70 MB.
#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The members that every request has.
struct Request: Decodable {
  let healthmark: Int
  let request: String
}

struct SectionRequest: Decodable {
  struct Parameters: Decodable {
    let ranked_by: String
    let most_rows: Int
  }
  struct Query: Decodable {
    let name: String
    let title: String
    let unit: String?
    let statistics: [Interval]?
  }
  /// An interval of a result: when it begins, and its values by name, nil without data.
  struct Interval: Decodable {
    let start: String
    var values: [String: Double?] = [:]
    /// The names of those that are nil because no number is so great.
    let outOfRange: [String]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Name.self)
      start = try members.decode(String.self, forKey: Name("start"))
      outOfRange = try members.decodeIfPresent([String].self, forKey: Name("outOfRange")) ?? []
      // The values of an interval are numbers or null; its other members are not.
      for name in members.allKeys {
        if try members.decodeNil(forKey: name) {
          values[name.stringValue] = .some(nil)
        } else if let number = try? members.decode(Double.self, forKey: name) {
          values[name.stringValue] = number
        }
      }
    }
  }
  let parameters: Parameters
  let queries: [Query]
}

struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// One of the blocks that sections are made of; what a block does not have stays nil, and unwritten.
struct Block: Encodable {
  struct Column: Encodable {
    let title: String
    let numeric: Bool
  }
  struct Emphasis: Encodable {
    let emphasis: String
  }
  enum Content: Encodable {
    case text(String)
    case parts([Emphasis])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .parts(let parts): try container.encode(parts)
      }
    }
  }
  let block: String
  var level: Int?
  var content: Content?
  var columns: [Column]?
  var rows: [[String]]?
}

/// A mistake in the definition, which the person sees at the line that the pointer leads to.
struct Mistake: Encodable {
  var severity = "error"
  let message: String
  let pointer: String
  let help: String
}

struct Answer: Encodable {
  var healthmark = 2
  var answer = "section"
  var diagnostics: [Mistake]?
  var blocks: [Block]?
}

struct Refusal: Error {
  let message: String
}

func answer(_ request: SectionRequest) -> Answer {
  let rankedBy = request.parameters.ranked_by
  var blocks: [Block] = []
  var mistakes: [Mistake] = []
  for query in request.queries {
    blocks.append(Block(block: "heading", level: 3, content: .text(query.title)))
    let intervals = query.statistics ?? []
    if let first = intervals.first, first.values[rankedBy] == nil {
      let names = first.values.keys.sorted().joined(separator: ", ")
      mistakes.append(
        Mistake(
          message: "the query '\(query.name)' has no '\(rankedBy)'", pointer: "/ranked_by",
          help: "it has \(names)"))
      continue
    }
    // Nil means no data, which is not 0.
    let known = intervals.compactMap { interval in
      interval.values[rankedBy]?.map { (start: interval.start, value: $0) }
    }
    let beyond = intervals.count { $0.outOfRange.contains(rankedBy) }
    if beyond > 0 {
      blocks.append(
        Block(block: "paragraph", content: .text("Out of range and not ranked: \(beyond).")))
    }
    guard !known.isEmpty || beyond == 0 else { continue }
    let title = query.unit.map { "\(rankedBy) (\($0))" } ?? rankedBy
    blocks.append(highest(known, title, request.parameters.most_rows))
  }
  return mistakes.isEmpty ? Answer(blocks: blocks) : Answer(diagnostics: mistakes)
}

/// A table of the intervals with the highest values.
func highest(_ intervals: [(start: String, value: Double)], _ title: String, _ mostRows: Int)
  -> Block
{
  guard !intervals.isEmpty else {
    return Block(block: "paragraph", content: .parts([.init(emphasis: "No data.")]))
  }
  // Of equal ones the first comes first.
  let ranked = intervals.enumerated().sorted {
    ($1.element.value, $0.offset) < ($0.element.value, $1.offset)
  }
  return Block(
    block: "table",
    columns: [.init(title: "From", numeric: false), .init(title: title, numeric: true)],
    rows: ranked.prefix(mostRows).map { _, interval in
      [String(interval.start.prefix(10)), whole(interval.value)]
    })
}

/// A number rounded to a whole one, half upwards.
func whole(_ value: Double) -> String {
  let rounded = (value + 0.5).rounded(.down)
  return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
}

func answer() throws -> String {
  var text = ""
  while let line = readLine(strippingNewline: false) { text += line }
  let bytes = Data(text.utf8)
  let request = try JSONDecoder().decode(Request.self, from: bytes)
  guard request.healthmark == 2 else { throw Refusal(message: "expected 2 for healthmark") }
  switch request.request {
  case "describe":
    let path = CommandLine.arguments[0]
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let manifest = try String(contentsOfFile: "\(folder)/plugin.json", encoding: .utf8)
    return "{\"healthmark\": 2, \"answer\": \"describe\", \"description\": \(manifest)}"
  case "section":
    let encoder = JSONEncoder()
    // The same request must give the same bytes.
    encoder.outputFormatting = .sortedKeys
    let request = try JSONDecoder().decode(SectionRequest.self, from: bytes)
    return String(decoding: try encoder.encode(answer(request)), as: UTF8.self)
  default: throw Refusal(message: "expected describe or section for request")
  }
}

do {
  print(try answer())
} catch {
  // No answer, a status that is not 0, and why: so a request is refused.
  fputs("the request is not as version 2 has it: \(error)\n", stderr)
  exit(1)
}

"""##,
    "section/plugin.json": ##"""
{
  "protocol": 2,
  "id": "{{id}}",
  "version": "0.1.0",
  "kind": "section",
  "summary": "A table of the intervals with the highest values of each query.",
  "run": "{{id}}",
  "parameters": {
    "type": "object",
    "properties": {
      "ranked_by": {
        "type": "string", "minLength": 1, "maxLength": 64, "default": "sum",
        "description": "The statistic by which intervals are compared."
      },
      "most_rows": {
        "type": "integer", "minimum": 1, "maximum": 100, "default": 3,
        "description": "How many intervals to show of each query."
      }
    },
    "additionalProperties": false
  },
  "output": { "type": "array" }
}

"""##,
    "section/program.py": ##"""
#!/usr/bin/env python3
"""{{id}}, a section of healthmark.

One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
written to standard error, the person sees.
"""

import json
import math
import os
import sys

PROTOCOL = 2


def main():
    try:
        request = read_request("section")
        if request["request"] == "describe":
            payload = {"description": description()}
        else:
            payload = answer_section(request)
        answer = json.dumps(
            {"healthmark": PROTOCOL, "answer": request["request"]} | payload, allow_nan=False)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as fault:
        # No answer, a status that is not 0, and why: so a request is refused.
        sys.exit(f"the request is not as version {PROTOCOL} has it: {fault!r:.200}")
    print(answer)


def read_request(kind):
    """The request: an object of our version that asks for a description or for this kind."""
    request = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    if request["healthmark"] is True or request["healthmark"] != PROTOCOL:
        raise ValueError(f"expected {PROTOCOL} for 'healthmark'")
    if request["request"] not in ("describe", kind):
        raise ValueError(f"expected 'describe' or '{kind}' for 'request'")
    if request["request"] == kind and not isinstance(request["parameters"], dict):
        raise ValueError("expected an object for 'parameters'")
    return request


def description():
    """The manifest, which lies beside this file."""
    folder = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(folder, "plugin.json"), encoding="utf-8") as file:
        return json.load(file)


def answer_section(request):
    ranked_by = request["parameters"]["ranked_by"]
    blocks, mistakes = [], []
    for query in request["queries"]:
        blocks.append({"block": "heading", "level": 3, "content": query["title"]})
        intervals = query["statistics"] or []
        if intervals and ranked_by not in value_names(intervals[0]):
            names = value_names(intervals[0])
            mistakes.append({
                # The person sees it at the line of the definition that the pointer leads to.
                "severity": "error",
                "message": f"the query '{query['name']}' has no '{ranked_by}'",
                "pointer": "/ranked_by",
                "help": f"it has {', '.join(names)}",
            })
            continue
        # None means no data, which is not 0.
        known = [interval for interval in intervals if interval[ranked_by] is not None]
        beyond = sum(ranked_by in interval.get("outOfRange", []) for interval in intervals)
        if beyond:
            blocks.append(
                {"block": "paragraph", "content": f"Out of range and not ranked: {beyond}."})
        if known or not beyond:
            blocks.append(
                highest(known, ranked_by, query["unit"], request["parameters"]["most_rows"]))
    return {"diagnostics": mistakes} if mistakes else {"blocks": blocks}


def value_names(interval):
    """The values of an interval are numbers or null; its other members are not."""
    return sorted(
        name for name, value in interval.items() if value is None or type(value) in (int, float))


def highest(intervals, name, unit, most_rows):
    """A table of the intervals with the highest values."""
    if not intervals:
        return {"block": "paragraph", "content": [{"emphasis": "No data."}]}
    # Of equal ones the first comes first.
    ranked = sorted(intervals, key=lambda interval: -interval[name])
    return {
        "block": "table",
        "columns": [
            {"title": "From", "numeric": False},
            {"title": f"{name} ({unit})" if unit else name, "numeric": True},
        ],
        "rows": [
            [interval["start"][:10], str(math.floor(interval[name] + 0.5))]
            for interval in ranked[:most_rows]
        ],
    }


main()

"""##,
    "section/program.sh": ##"""
#!/bin/sh
# {{id}}, a section of healthmark.
#
# One request comes on standard input, a JSON object; one answer goes to standard output. Whatever is
# written to standard error, the person sees. A request is refused with a status that is not 0 and no
# answer: jq does both at an error.
set -eu
command -v jq >/dev/null || { echo "jq is not installed, which this plug-in needs" >&2; exit 1; }
exec jq -n -c --slurpfile manifest "$(dirname "$0")/plugin.json" '
  def refuse_unless(condition; message): if condition then . else error(message) end;

  # The values of an interval are numbers or null; its other members are not.
  def value_names: with_entries(select(.value | . == null or type == "number")) | keys;

  # A table of the intervals with the highest values.
  def highest($name; $unit; $most_rows):
    if length == 0 then {block: "paragraph", content: [{emphasis: "No data."}]}
    else {
      block: "table",
      columns: [
        {title: "From", numeric: false},
        {title: ($name + if $unit then " (\($unit))" else "" end), numeric: true}],
      # Of equal ones the first comes first.
      rows: [
        sort_by(-.[$name]) | .[:$most_rows][]
        | [.start[:10], (.[$name] + 0.5 | floor | tostring)]]
    } end;

  def payload:
    .parameters as {$ranked_by, $most_rows}
    # The person sees a mistake at the line of the definition that the pointer leads to.
    | [
        .queries[] | select(.statistics[0] | . and (value_names | index([$ranked_by]) | not))
        | {
            severity: "error", message: "the query \u0027\(.name)\u0027 has no \u0027\($ranked_by)\u0027",
            pointer: "/ranked_by",
            help: "it has \(.statistics[0] | value_names | join(", "))"
          }
      ] as $mistakes
    | if $mistakes != [] then {diagnostics: $mistakes}
      else {
        blocks: [
          .queries[]
          | {block: "heading", level: 3, content: .title},
            # null means no data, which is not 0.
            (.unit as $unit | [.statistics[]? | select(.[$ranked_by] != null)] as $known
              | ([.statistics[]? | select(.outOfRange // [] | index([$ranked_by]))] | length) as $beyond
              | if $beyond > 0 then
                  {block: "paragraph", content: "Out of range and not ranked: \($beyond)."}
                else empty end,
                if $known != [] or $beyond == 0 then
                  $known | highest($ranked_by; $unit; $most_rows)
                else empty end)]
      } end;

  [inputs]
  | refuse_unless(length == 1; "expected one request") | .[0]
  | refuse_unless(type == "object"; "expected an object")
  | refuse_unless(.healthmark == 2; "expected 2 for healthmark")
  | {healthmark, answer: .request} + (
      if .request == "describe" then {description: $manifest[0]}
      elif .request == "section" then
        refuse_unless(.parameters | type == "object"; "expected an object for parameters")
        | payload
      else error("expected describe or section for request") end)
'

"""##,
    "section/tests/out-of-range/answer.json": ##"""
{
  "healthmark": 2,
  "answer": "section",
  "blocks": [
    {"block": "heading", "level": 3, "content": "Daily steps"},
    {"block": "paragraph", "content": "Out of range and not ranked: 1."},
    {
      "block": "table",
      "columns": [{"title": "From", "numeric": false}, {"title": "sum (count)", "numeric": true}],
      "rows": [["2024-04-01", "51200"]]
    }
  ]
}

"""##,
    "section/tests/out-of-range/request.json": ##"""
{
  "healthmark": 2,
  "request": "section",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"ranked_by": "sum", "most_rows": 5},
  "context": {
    "timeZone": "Europe/Berlin",
    "asOf": "2024-04-03T00:00:00+02:00",
    "knownUntil": "2024-04-03T00:00:00+02:00",
    "weekStarts": "monday",
    "locale": "en_US"
  },
  "charset": "unicode",
  "queries": [
    {
      "name": "daily_steps",
      "title": "Daily steps",
      "type": "HKQuantityTypeIdentifierStepCount",
      "unit": "count",
      "timeZone": "Europe/Berlin",
      "interval": "1 day",
      "coverage": {"intervals": 2, "withData": 2},
      "warnings": [],
      "statistics": [
        {"start": "2024-04-01T00:00:00+02:00", "end": "2024-04-02T00:00:00+02:00", "state": "complete", "sum": 51200},
        {"start": "2024-04-02T00:00:00+02:00", "end": "2024-04-03T00:00:00+02:00", "state": "complete", "sum": null, "outOfRange": ["sum"]}
      ]
    }
  ]
}

"""##,
    "section/tests/unknown-statistic/answer.json": ##"""
{
  "healthmark": 2,
  "answer": "section",
  "diagnostics": [
    {
      "severity": "error",
      "message": "the query 'peaks' has no 'median'",
      "pointer": "/ranked_by",
      "help": "it has average, maximum"
    }
  ]
}

"""##,
    "section/tests/unknown-statistic/request.json": ##"""
{
  "healthmark": 2,
  "request": "section",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"ranked_by": "median", "most_rows": 3},
  "context": {
    "timeZone": "Europe/Berlin",
    "asOf": "2024-04-01T00:00:00+02:00",
    "knownUntil": "2024-04-01T00:00:00+02:00",
    "weekStarts": "monday",
    "locale": "de_DE"
  },
  "charset": "ascii",
  "queries": [
    {
      "name": "peaks",
      "title": "Peaks",
      "type": "HKQuantityTypeIdentifierHeartRate",
      "unit": "count/min",
      "timeZone": "Europe/Berlin",
      "interval": "1 day",
      "coverage": {"intervals": 1, "withData": 1},
      "warnings": [],
      "statistics": [
        {"start": "2024-03-31T00:00:00+01:00", "end": "2024-04-01T00:00:00+02:00", "state": "complete", "average": 71.5, "maximum": 140}
      ]
    }
  ]
}

"""##,
    "section/tests/weeks/answer.json": ##"""
{
  "healthmark": 2,
  "answer": "section",
  "blocks": [
    {"block": "heading", "level": 3, "content": "Weekly steps"},
    {
      "block": "table",
      "columns": [{"title": "From", "numeric": false}, {"title": "sum (count)", "numeric": true}],
      "rows": [["2024-01-22", "60322"], ["2024-01-08", "51200"]]
    },
    {"block": "heading", "level": 3, "content": "Yesterday"},
    {"block": "paragraph", "content": [{"emphasis": "No data."}]}
  ]
}

"""##,
    "section/tests/weeks/request.json": ##"""
{
  "healthmark": 2,
  "request": "section",
  "plugin": {"id": "{{id}}", "version": "0.1.0"},
  "parameters": {"ranked_by": "sum", "most_rows": 2},
  "context": {
    "timeZone": "America/Los_Angeles",
    "asOf": "2024-02-04T09:41:00-08:00",
    "knownUntil": "2024-02-04T09:41:00-08:00",
    "weekStarts": "monday",
    "locale": "en_US"
  },
  "charset": "unicode",
  "queries": [
    {
      "name": "weekly_steps",
      "title": "Weekly steps",
      "type": "HKQuantityTypeIdentifierStepCount",
      "unit": "count",
      "timeZone": "America/Los_Angeles",
      "interval": "1 week",
      "coverage": {"intervals": 4, "withData": 3},
      "warnings": [],
      "statistics": [
        {"start": "2024-01-08T00:00:00-08:00", "end": "2024-01-15T00:00:00-08:00", "state": "complete", "sum": 51200},
        {"start": "2024-01-15T00:00:00-08:00", "end": "2024-01-22T00:00:00-08:00", "state": "complete", "sum": null},
        {"start": "2024-01-22T00:00:00-08:00", "end": "2024-01-29T00:00:00-08:00", "state": "complete", "sum": 60321.5},
        {"start": "2024-01-29T00:00:00-08:00", "end": "2024-02-05T00:00:00-08:00", "state": "partial", "sum": 48730}
      ],
      "summary": {"sum": {"n": 2, "mean": 55760.75, "median": 55760.75, "p10": null, "p25": null, "p75": null, "p90": null, "standardDeviation": 6449.874504593094, "minimum": 51200, "maximum": 60321.5, "total": 111521.5, "latest": {"start": "2024-01-22T00:00:00-08:00", "value": 60321.5}, "latestWithData": {"start": "2024-01-22T00:00:00-08:00", "value": 60321.5}, "previous": null, "change": null, "changePercent": null, "trend": null, "best": {"start": "2024-01-22T00:00:00-08:00", "value": 60321.5}, "worst": {"start": "2024-01-08T00:00:00-08:00", "value": 51200}}},
      "provenance": {"samples": {"used": 1260, "masked": 36, "leftOut": 0}, "sources": ["Robin’s Apple Watch", "Robin’s iPhone"], "coverage": {"days": 28, "withData": 21}, "rules": ["S-42", "S-44", "S-46", "S-47", "S-63"]}
    },
    {
      "name": "yesterday",
      "title": "Yesterday",
      "type": "HKQuantityTypeIdentifierStepCount",
      "unit": "count",
      "timeZone": "America/Los_Angeles",
      "interval": "1 day",
      "coverage": {"intervals": 1, "withData": 0},
      "warnings": [],
      "statistics": [
        {"start": "2024-02-03T00:00:00-08:00", "end": "2024-02-04T00:00:00-08:00", "state": "complete", "sum": null}
      ],
      "summary": {"sum": {"n": 0, "mean": null, "median": null, "p10": null, "p25": null, "p75": null, "p90": null, "standardDeviation": null, "minimum": null, "maximum": null, "total": null, "latest": null, "latestWithData": null, "previous": null, "change": null, "changePercent": null, "trend": null, "best": null, "worst": null}},
      "provenance": {"samples": {"used": 0, "masked": 0, "leftOut": 0}, "sources": ["Robin’s Apple Watch", "Robin’s iPhone"], "coverage": {"days": 7, "withData": 0}, "rules": ["S-42", "S-44", "S-46", "S-47", "S-63"]}
    }
  ]
}

"""##,
  ]
}
