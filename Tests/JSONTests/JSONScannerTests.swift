import Files
import Foundation
import JSON
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Scanned JSON` {
  @Test(arguments: [
    (#"{"a": [1, -2.5e3, true, false, null, "x"]}"#, 1), ("\u{FEFF}[ ]", 2), (" \"\\u0041\" ", 3),
    ("0", 4), ("{}", 5),
  ])
  func `scanned JSON equals what Foundation reads`(_ text: String, _ chunk: Int) throws {
    let whole = text.replacing("\u{FEFF}", with: "")
    let object = try JSONSerialization.jsonObject(
      with: Data(whole.utf8), options: .fragmentsAllowed)
    #expect(
      try JSONTree(Array(text.utf8), chunk: chunk).withoutBooleans == JSONTree(foundation: object))
  }

  @Test func `random documents are scanned as Foundation reads them (M11)`() throws {
    var maker = JSONMaker(random: SplitMix64(seed: 1))
    for number in 0..<1_500 {
      let text = maker.value()
      let bytes = Array(text.utf8)
      let object = try JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      let chunk = [1, 2, 3, 7, 64, 4_096, 65_536][number % 7]
      #expect(
        try JSONTree(bytes, chunk: chunk).withoutBooleans == JSONTree(foundation: object), "\(text)"
      )
    }
  }

  /// Only this scanner accepts text that is not UTF-8 and unpaired surrogates, which are replaced
  /// and counted. Only Foundation accepts a comma after the last member of an object, contrary to
  /// RFC 8259.
  @Test func `damaged documents are refused if Foundation refuses them (W3)`() throws {
    var maker = JSONMaker(random: SplitMix64(seed: 2))
    var accepted = 0
    for _ in 0..<20_000 {
      let bytes = maker.damaged(Array(maker.value().utf8))
      let outcome = try Self.outcome(bytes, chunk: 512)
      let isFoundations =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      switch outcome {
      case .tree:
        accepted += 1
        #expect(
          isFoundations || Self.replacements(bytes) > 0,
          "\(String(decoding: bytes, as: UTF8.self))")
      case .fault(let fault):
        #expect(
          !isFoundations || fault.message == "found '}', expected a key",
          "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(accepted > 1_000 && accepted < 19_000)
  }

  private static func replacements(_ bytes: [UInt8]) -> Int {
    var scanner = JSONScanner(MemorySource(bytes), chunk: 512)
    while let event = try? scanner.next(), event != .end {
      if event == .key || event == .string { _ = scanner.text() }
    }
    return scanner.invalidSequences + scanner.unpairedSurrogates
  }

  @Test func `JSON gives the same result or fault for chunks of any size (M11)`() throws {
    var maker = JSONMaker(random: SplitMix64(seed: 3))
    for _ in 0..<1_000 {
      let bytes = maker.damaged(Array(maker.value().utf8))
      let whole = try Self.outcome(bytes, chunk: 1 << 16)
      for chunk in [1, 2, 5, 33] {
        let outcome = try Self.outcome(bytes, chunk: chunk)
        #expect(outcome == whole, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  private enum Outcome: Equatable {
    case tree(JSONTree)
    case fault(JSONFault)
  }

  private static func outcome(_ bytes: [UInt8], chunk: Int) throws -> Outcome {
    do {
      return .tree(try JSONTree(bytes, chunk: chunk))
    } catch let fault as JSONFault {
      return .fault(fault)
    }
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let offset: Int
    var line = 1
    let message: String
    var isTruncation = false
    var testDescription: String { text.count > 40 ? String(text.prefix(40)) : text }
  }

  @Test(arguments: [
    Fault(text: "{\n \"a\" 1}", offset: 7, line: 2, message: "found '1', expected ':'"),
    Fault(text: "[1,\n\n]", offset: 5, line: 3, message: "found ']', expected a value"),
    Fault(text: "[1 2]", offset: 3, message: "found '2', expected ',' or ']'"),
    Fault(text: "{\"a\":1,}", offset: 7, message: "found '}', expected a key"),
    Fault(text: "{a:1}", offset: 1, message: "found 'a', expected a key"),
    Fault(text: "[NaN]", offset: 1, message: "found 'N', expected a value"),
    Fault(text: "[nil]", offset: 1, message: "found 'n', expected a value"),
    Fault(text: "[01]", offset: 1, message: "found '01', expected a number"),
    Fault(text: "[+1]", offset: 1, message: "found '+', expected a value"),
    Fault(text: "[1.]", offset: 1, message: "found '1.', expected a number"),
    Fault(text: "[1e400]", offset: 1, message: "the number '1e400' is out of range"),
    Fault(text: "[] x", offset: 3, message: "found 'x', expected the end"),
    Fault(
      text: "[\"a\tb\"]", offset: 3,
      message: "a control character in a string, expected an escape"),
    Fault(text: "[\"\\x\"]", offset: 2, message: "an unknown escape"),
    Fault(
      text: "[\"\\u12g4\"]", offset: 2, message: "an escape without four hexadecimal digits"),
    Fault(
      text: "[\"abc", offset: 5, message: "the text ends inside a string", isTruncation: true),
    Fault(text: "[1,", offset: 3, message: "the text ends too early", isTruncation: true),
    Fault(text: "[tru", offset: 4, message: "the text ends inside 'true'", isTruncation: true),
    Fault(text: "", offset: 0, message: "the text ends too early", isTruncation: true),
    Fault(
      text: String(repeating: "[", count: 65), offset: 64,
      message: "arrays and objects are nested more than 64 deep"),
    Fault(
      text: "[" + String(repeating: "1", count: 129) + "]", offset: 1,
      message: "a number of more than 128 bytes"),
  ])
  func `a JSON fault gives the place and what was expected`(_ fault: Fault) throws {
    for chunk in [1, 3, 1 << 16] {
      let found = #expect(throws: JSONFault.self) {
        try JSONTree(Array(fault.text.utf8), chunk: chunk)
      }
      #expect(found?.message == fault.message)
      #expect(found?.byteOffset == fault.offset)
      #expect(found?.line == fault.line)
      #expect(found?.isTruncation == fault.isTruncation)
    }
  }

  @Test func `JSON strings can be 1 MiB long, but not longer`() throws {
    func text(_ count: Int) -> [UInt8] {
      Array("[\"".utf8) + [UInt8](repeating: 0x61, count: count) + Array("\"]".utf8)
    }
    let longest = String(repeating: "a", count: 1 << 20)
    #expect(try JSONTree(text(1 << 20), chunk: 4_096) == .array([.string(longest)]))
    let fault = #expect(throws: JSONFault.self) { try JSONTree(text(1 << 20 + 1), chunk: 4_096) }
    #expect(fault?.message == "a string of more than 1048576 bytes")
    #expect(fault?.byteOffset == 1)
    let nested = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try JSONTree(Array(nested.utf8)) != .null)
  }

  @Test func `broken text in JSON is replaced and counted`() throws {
    let raw = Array(#"["a\ud800b", "\udc00", "\ud83d\ud83d\udc5f", ""#.utf8) + [0xC0, 0x80, 0x78]
    var scanner = JSONScanner(MemorySource(raw + Array(#""]"#.utf8)), chunk: 2)
    var texts: [String] = []
    while let event = Optional(try scanner.next()), event != .end {
      if event == .string { texts.append(scanner.text()) }
    }
    #expect(texts == ["a\u{FFFD}b", "\u{FFFD}", "\u{FFFD}👟", "\u{FFFD}\u{FFFD}x"])
    #expect(scanner.unpairedSurrogates == 3)
    #expect(scanner.invalidSequences == 2)
  }

  @Test func `JSON numbers are read to the last bit`() throws {
    let numbers = ["0.1", "1e22", "4.9e-324", "72.57479999999999", "-0", "1.7976931348623157e308"]
    let tree = try JSONTree(Array("[\(numbers.joined(separator: ","))]".utf8), chunk: 1)
    #expect(tree == .array(numbers.map { .number(Double($0) ?? .nan) }))
  }

  @Test func `JSON in UTF-16 is refused with advice on how to convert it`() throws {
    let fault = #expect(throws: JSONFault.self) { try JSONTree([0xFF, 0xFE, 0x7B, 0]) }
    #expect(fault?.message.contains("iconv") == true)
  }

  @Test func `scanning JSON ends with the fault of its source`() throws {
    let source = DoubtfulSource(MemorySource(Array("[1, 2".utf8)), reason: "torn")
    var scanner = JSONScanner(source, chunk: 2)
    let fault = #expect(throws: SourceFault.self) { while try scanner.next() != .end {} }
    #expect(fault?.reason == "torn")
  }
}
