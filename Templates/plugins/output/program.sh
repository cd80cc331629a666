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
