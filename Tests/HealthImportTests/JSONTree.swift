import Files
import Foundation
import Health
import HealthImport
import TestSupport

/// A whole JSON document, read event by event.
indirect enum JSONTree: Equatable {
  case object([String: JSONTree])
  case array([JSONTree])
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  init(_ bytes: [UInt8], chunk: Int = 1 << 16) throws {
    var scanner = JSONScanner(MemorySource(bytes), chunk: chunk)
    self = try Self.value(try scanner.next(), &scanner)
    while try scanner.next() != .end {}
  }

  private static func value(
    _ event: JSONEvent, _ scanner: inout JSONScanner
  ) throws -> JSONTree {
    switch event {
    case .beginObject:
      var members: [String: JSONTree] = [:]
      while try scanner.next() == .key {
        let key = scanner.text()
        let value = try value(try scanner.next(), &scanner)
        if members[key] == nil { members[key] = value }
      }
      return .object(members)
    case .beginArray:
      var values: [JSONTree] = []
      while true {
        let event = try scanner.next()
        if event == .endArray { return .array(values) }
        values.append(try value(event, &scanner))
      }
    case .string: return .string(scanner.text())
    case .number: return .number(scanner.number)
    case .boolean: return .boolean(scanner.boolean)
    default: return .null
    }
  }

  /// The document with 1 and 0 for its truth values, which Foundation does not tell apart here.
  var withoutBooleans: JSONTree {
    switch self {
    case .object(let members): .object(members.mapValues(\.withoutBooleans))
    case .array(let values): .array(values.map(\.withoutBooleans))
    case .boolean(let value): .number(value ? 1 : 0)
    default: self
    }
  }

  /// The same of what Foundation reads.
  init(foundation value: Any) {
    switch value {
    case let value as [String: Any]: self = .object(value.mapValues(JSONTree.init(foundation:)))
    case let value as [Any]: self = .array(value.map(JSONTree.init(foundation:)))
    case let value as String: self = .string(value)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as Bool: self = .number(value ? 1 : 0)
    default: self = .null
    }
  }
}

/// Random documents, and damage to them.
struct JSONMaker {
  var random: SplitMix64

  mutating func value(depth: Int = 0) -> String {
    switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &random) {
    case 0: return ["true", "false", "null"].randomElement(using: &random) ?? "null"
    case 1, 2: return number()
    case 3, 4: return string()
    case 5: return "[" + list(depth) { $0.value(depth: depth + 1) } + "]"
    default:
      var count = 0
      return "{"
        + list(depth) { maker in
          count += 1
          return "\"k\(count)" + maker.string().dropFirst() + maker.space() + ":" + maker.space()
            + maker.value(depth: depth + 1)
        } + "}"
    }
  }

  private mutating func list(
    _ depth: Int, _ item: (inout JSONMaker) -> String
  ) -> String {
    (0..<Int.random(in: 0..<5, using: &random)).map { _ in space() + item(&self) + space() }
      .joined(separator: ",")
  }

  private mutating func space() -> String {
    ["", "", " ", "\n", "\t\r\n"].randomElement(using: &random) ?? ""
  }

  private mutating func number() -> String {
    let samples = ["0", "-0", "12", "-3.25", "1e3", "1E-7", "2.5e+2", "123456789012345678", "0.1"]
    return samples.randomElement(using: &random) ?? "0"
  }

  private mutating func string() -> String {
    let parts = [
      "a", "heart_rate", "é", "👟", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#, #"\ud83d\udc5f"#,
      "  ", "0123456789abcdef",
    ]
    let text = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }
    return "\"" + text.joined() + "\""
  }

  /// One to three bytes taken out, put in or replaced.
  mutating func damaged(_ document: [UInt8]) -> [UInt8] {
    var bytes = document
    let marks = Array(#"{}[]",:\0123456789eE+-. tfnu"#.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = bytes.isEmpty ? 0 : Int.random(in: bytes.indices, using: &random)
      let byte =
        Bool.random(using: &random)
        ? marks.randomElement(using: &random) ?? 0 : UInt8.random(in: 1...255, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !bytes.isEmpty: bytes.remove(at: index)
      case 1 where !bytes.isEmpty: bytes[index] = byte
      case 2: bytes.removeLast(bytes.count - index)
      default: bytes.insert(byte, at: index)
      }
    }
    return bytes
  }
}
