#!/bin/sh
# {{id}}, a reader of healthmark.
#
# Reads one request, a JSON object, from standard input and writes lines to standard output: the
# types that will come, the samples, and the sample count. healthmark shows the user everything
# that is written to standard error. A request is refused without an answer, and with a status
# other than 0: jq does both after an error.
set -eu
command -v jq >/dev/null || { echo "jq is not installed, which this plug-in needs" >&2; exit 1; }

# The working folder is empty at the start, and is removed afterwards.
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
    # The file may be larger than the memory, so it is read line by line.
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
