// A query of healthmark in Swift. It does the same as the program in Python that `plugins new`
// writes.
//
// Reads one request, a JSON object, from standard input and writes one answer to standard output.
// healthmark shows the user everything that is written to standard error.

// Only the part of Foundation for JSON, dates and files. All of it would make a program of 70 MB.
#if canImport(FoundationEssentials)
  import FoundationEssentials
  import Glibc
#else
  import Foundation
#endif

/// The version of the protocol.
let version = 1

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
  var healthmark = version
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

/// Reads a time with an offset. It has a fraction of a second only if that is not 0.
func date(_ text: String) throws -> Date {
  let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
  return try Date(text, strategy: style)
}

func answer() throws -> String {
  var text = ""
  while let line = readLine(strippingNewline: false) { text += line }
  let bytes = Data(text.utf8)
  let request = try JSONDecoder().decode(Request.self, from: bytes)
  guard request.healthmark == version else {
    throw Refusal(message: "expected \(version) for healthmark")
  }
  switch request.request {
  case "describe":
    let path = CommandLine.arguments[0]
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    let manifest = try String(contentsOfFile: "\(folder)/plugin.json", encoding: .utf8)
    return "{\"healthmark\": \(version), \"answer\": \"describe\", \"description\": \(manifest)}"
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
  // A request is refused with the reason, without an answer, and with a status other than 0.
  fputs("the request is not valid in version \(version): \(error)\n", stderr)
  exit(1)
}
