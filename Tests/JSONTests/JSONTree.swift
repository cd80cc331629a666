import Files
import Foundation
import JSON
import TestSupport

/// A complete JSON document, read event by event.
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

  /// The document with 1 and 0 for its Boolean values, which Foundation does not distinguish here.
  var withoutBooleans: JSONTree {
    switch self {
    case .object(let members): .object(members.mapValues(\.withoutBooleans))
    case .array(let values): .array(values.map(\.withoutBooleans))
    case .boolean(let value): .number(value ? 1 : 0)
    default: self
    }
  }

  /// Creates the same tree from a value that Foundation read.
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
