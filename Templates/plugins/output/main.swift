// {{id}}, an output of healthmark.
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
    /// The unit of each value, if the query has several units.
    let units: [String: String]?
    /// Nil if the query was not computed.
    let statistics: [Interval]?
  }
  /// An interval of a result, with its values by name. A value without data is nil.
  struct Interval: Decodable {
    let start: String
    let end: String
    var values: [String: Double?] = [:]
    /// The names of the values that are nil because they are beyond the range of a `Double`.
    let outOfRange: [String]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Name.self)
      start = try members.decode(String.self, forKey: Name("start"))
      end = try members.decode(String.self, forKey: Name("end"))
      outOfRange = try members.decodeIfPresent([String].self, forKey: Name("outOfRange")) ?? []
      // The values of an interval are its members that are numbers or null.
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

/// Formats a number; a whole number has no decimal point.
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
  // A request is refused with the reason, without an answer, and with a status other than 0.
  fputs("the request is not valid in version 2: \(error)\n", stderr)
  exit(1)
}
