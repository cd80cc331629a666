#!/bin/sh
# {{id}}, a section of healthmark.
#
# Reads one request, a JSON object, from standard input and writes one answer to standard output.
# healthmark shows the user everything that is written to standard error. A request is refused
# without an answer, and with a status other than 0: jq does both after an error.
set -eu
command -v jq >/dev/null || { echo "jq is not installed, which this plug-in needs" >&2; exit 1; }
exec jq -n -c --slurpfile manifest "$(dirname "$0")/plugin.json" '
  def refuse_unless(condition; message): if condition then . else error(message) end;

  # The names of the values of an interval: its members that are numbers or null.
  def value_names: with_entries(select(.value | . == null or type == "number")) | keys;

  # A table of the intervals with the highest values.
  def highest($name; $unit; $most_rows):
    if length == 0 then {block: "paragraph", content: [{emphasis: "No data."}]}
    else {
      block: "table",
      columns: [
        {title: "From", numeric: false},
        {title: ($name + if $unit then " (\($unit))" else "" end), numeric: true}],
      # Equal values stay in their order.
      rows: [
        sort_by(-.[$name]) | .[:$most_rows][]
        | [.start[:10], (.[$name] + 0.5 | floor | tostring)]]
    } end;

  def payload:
    .parameters as {$ranked_by, $most_rows}
    # healthmark shows a mistake at the line of the definition that the pointer refers to.
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
