// {{id}}, a section of healthmark.
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
  /// An interval of a result: its start, and its values by name. A value without data is nil.
  struct Interval: Decodable {
    let start: String
    var values: [String: Double?] = [:]
    /// The names of the values that are nil because they are beyond the range of a `Double`.
    let outOfRange: [String]

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Name.self)
      start = try members.decode(String.self, forKey: Name("start"))
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
  let queries: [Query]
}

struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// A block of the section. Members that a block does not have stay nil, and are not written.
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

/// A mistake in the definition. healthmark shows it at the line that the pointer refers to.
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
  // Equal values stay in their order.
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

/// Rounds to the nearest whole number; halves are rounded up.
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
  // A request is refused with the reason, without an answer, and with a status other than 0.
  fputs("the request is not valid in version 2: \(error)\n", stderr)
  exit(1)
}
