// {{id}}, a reader of healthmark.
//
// Reads one request, a JSON object, from standard input and writes lines to standard output: the
// types that will come, the samples, and the sample count. healthmark shows the user everything
// that is written to standard error.

// Only the part of Foundation for JSON, dates and files. All of it would make a program of 70 MB.
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

/// A line of the answer. Members that a line does not have stay nil, and are not written.
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
  // The file may be larger than the memory, so it is read line by line, in place of standard input.
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

/// The sample of a line; nil if the line is malformed.
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
  // A request is refused with the reason, without an answer, and with a status other than 0.
  fputs("the request is not valid in version 2: \(error)\n", stderr)
  exit(1)
}
