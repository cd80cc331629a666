import Foundation
import JSON
import TestSupport
import Testing

@Suite struct `JSON that is written` {
  @Test func `random values have the lines and digits of a simple writer`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<100 {
      let value = JSONValue.random(depth: 4, using: &random)
      #expect(value.text == value.simpleText(indent: 0) + "\n")
      #expect(value.line == value.simpleText(indent: 3))
    }
  }

  @Test func `numbers have the shortest digits`() {
    let numbers: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (7, "7"), (-10, "-10"), (1234567890, "1234567890"), (0.1, "0.1"),
      (57.375, "57.375"), (999_999_999_999_999, "999999999999999"), (1e15, "1000000000000000.0"),
      (-1e16, "-1e+16"), (1.5e308, "1.5e+308"), (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, "null"),
      (-.infinity, "null"), (.nan, "null"),
    ]
    for (number, text) in numbers { #expect(JSONValue.text(of: number) == text) }
    #expect(JSONValue.integer(.min).line == "-9223372036854775808")
    #expect(JSONValue.integer(.max).line == "9223372036854775807")
  }

  @Test func `a document has the lines of the value with the same members`() {
    let document = JSONDocument { json in
      json.object { json in
        json.member("text", "\"é\u{202E}\n")
        json.member("number", 1.5)
        json.member("missing", Double?.none)
        json.plainText("date") { $0 += "2024-01-07".utf8 }
        json.members(["left": nil, "kept": .boolean(true)])
        json.objects("none") { _ in }
        json.objects("rows") { json in
          for row in 0..<2 {
            json.object { json in
              json.member("row", Double(row))
              json.objects("inner") { json in json.object { _ in } }
            }
          }
        }
        json.member("list", [[.integer(1)], [:]])
      }
    }
    let value: JSONValue = [
      "text": .string("\"é\u{202E}\n"), "number": .number(1.5), "missing": .null,
      "date": "2024-01-07", "kept": .boolean(true), "none": [],
      "rows": [["row": .integer(0), "inner": [[:]]], ["row": .integer(1), "inner": [[:]]]],
      "list": [[.integer(1)], [:]],
    ]
    #expect(document.text == value.text)
    #expect(
      JSONDocument(listing: [document, document]).text == JSONValue.array([value, value]).text)
    #expect(JSONDocument(listing: []).text == "[]\n")
  }

  /// A document of about 600 kB.
  private static let long = JSONDocument { json in
    json.objects { json in
      for row in 0..<40_000 { json.object { $0.member("row", Double(row)) } }
    }
  }

  @Test func `a long document is passed on in pieces`() throws {
    let pieces = Pieces()
    try Self.long.write { pieces.all.append($0) }
    #expect(pieces.all.count > 3)
    #expect(pieces.all.allSatisfy { $0.count < 1 << 18 })
    #expect(String(decoding: pieces.all.joined(), as: UTF8.self) == Self.long.text)
  }

  @Test func `after an error of the output, nothing more is passed on`() {
    let pieces = Pieces()
    #expect(throws: POSIXError(.ENOSPC)) {
      try Self.long.write { piece in
        pieces.all.append(piece)
        if pieces.all.count == 2 { throw POSIXError(.ENOSPC) }
      }
    }
    #expect(pieces.all.count == 2)
  }

  private final class Pieces {
    var all: [[UInt8]] = []
  }
}

extension JSONValue {
  fileprivate static func random(depth: Int, using random: inout SplitMix64) -> JSONValue {
    func count() -> Int { Int.random(in: 0...4, using: &random) }
    switch Int.random(in: depth > 0 ? 0...8 : 0...5, using: &random) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &random))
    case 2: return .integer(Int(truncatingIfNeeded: random.next()) >> (8 * count()))
    case 3: return .number(Double(bitPattern: random.next()))
    case 4: return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 8)
    case 5:
      let scalars: [Unicode.Scalar] = [
        "a", "\"", "\\", "\n", "\u{1}", "é", "\u{85}", "\u{2066}", "👟",
      ]
      return .string(
        String(
          String.UnicodeScalarView(
            (0..<count()).map { _ in
              scalars[Int.random(in: scalars.indices, using: &random)]
            })))
    case 6: return .array((0..<count()).map { _ in .random(depth: depth - 1, using: &random) })
    default:
      return .object((0..<count()).map { ("k\($0)", .random(depth: depth - 1, using: &random)) })
    }
  }

  /// The text of the value, joined from the texts of its parts.
  fileprivate func simpleText(indent: Int) -> String {
    func joined(_ items: [String], _ brackets: String, isBroken: Bool) -> String {
      let margin = "\n" + String(repeating: "  ", count: indent)
      let (first, last) = (brackets.prefix(1), brackets.suffix(1))
      return !isBroken || items.isEmpty
        ? first + items.joined(separator: ", ") + last
        : first + items.map { margin + "  " + $0 }.joined(separator: ",") + margin + last
    }
    switch self {
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .number(let value):
      if !value.isFinite { return "null" }
      return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    case .string(let text): return "\"\(Self.simpleEscapes(text))\""
    case .array(let items):
      let isBroken = indent < 3 && items.contains { if case .object = $0 { true } else { false } }
      return joined(
        items.map { $0.simpleText(indent: indent + 1) }, "[]", isBroken: isBroken)
    case .object(let members):
      return joined(
        members.map { "\"\($0)\": \($1.simpleText(indent: indent + 1))" }, "{}",
        isBroken: indent == 0)
    }
  }

  private static func simpleEscapes(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\u{1}", "\u{85}", "\u{2066}":
        "\\u" + String(String(0x10000 + scalar.value, radix: 16).suffix(4))
      default: String(scalar)
      }
    }.joined()
  }
}
