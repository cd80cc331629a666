#!/bin/sh
# {{id}}, a query of healthmark.
#
# Reads one request, a JSON object, from standard input and writes one answer to standard output.
# healthmark shows the user everything that is written to standard error. A request is refused
# without an answer, and with a status other than 0: jq does both after an error.
set -eu
command -v jq >/dev/null || { echo "jq is not installed, which this plug-in needs" >&2; exit 1; }
exec jq -n -c --slurpfile manifest "$(dirname "$0")/plugin.json" '
  def refuse_unless(condition; message): if condition then . else error(message) end;

  # A time as a number, so that times with different offsets can be compared.
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
