#!/bin/sh
# {{id}}, an output of healthmark.
#
# Reads one request, a JSON object, from standard input and writes one answer to standard output.
# healthmark shows the user everything that is written to standard error. A request is refused
# without an answer, and with a status other than 0: jq does both after an error.
set -eu
command -v jq >/dev/null || { echo "jq is not installed, which this plug-in needs" >&2; exit 1; }
exec jq -n -c --slurpfile manifest "$(dirname "$0")/plugin.json" '
  def refuse_unless(condition; message): if condition then . else error(message) end;

  # Text in quotes, a number as it is, and nothing for missing data, which is not 0.
  def cell:
    if . == null then "" elif type == "string" then "\"" + gsub("\""; "\"\"") + "\"" else tostring end;

  def text:
    {comma: ",", semicolon: ";", tab: "\t"}[.parameters.separator] as $separator
    | [
        ["query", "start", "end", "value", "unit", "number"],
        (
          .report.queries[] as $query
          # The statistics of a query that was not computed are null.
          | $query.statistics[]? as $interval
          # The values of an interval are its members that are numbers or null.
          | ($interval | with_entries(select(.value | . == null or type == "number")) | keys[]) as $name
          # A query with several units gives the unit of each value.
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
