import Foundation
import JSON
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `JSON from a plug-in` {
  struct Fault: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let offset: Int
    var line = 1
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ offset: Int, line: Int = 1, _ message: String) {
      self.init(Array(text.utf8), offset, line: line, message)
    }

    init(_ bytes: [UInt8], _ offset: Int, line: Int = 1, _ message: String) {
      self.bytes = bytes
      self.offset = offset
      self.line = line
      self.message = message
    }
  }

  static let faults = [
    Fault(#"{"a": 1, "b": 2, "a": 3}"#, 17, "duplicate key 'a'"),
    Fault(#"{"a": 1, "\u0061": 3}"#, 9, "duplicate key 'a'"),
    Fault("[{},\n{\"é\": [], \"é\": []}]", 16, line: 2, "duplicate key 'é'"),
    Fault(
      "{" + (0...9).map { "\"k\($0)\": 0, " }.joined() + "\"k3\": 0}", 91,
      "duplicate key 'k3'"),
    Fault(#"{"load": 1e400}"#, 9, "the number '1e400' is out of range"),
    Fault(#"{"load": -1e400}"#, 9, "the number '-1e400' is out of range"),
    Fault("[NaN]", 1, "found 'N', expected a value"),
    Fault("[Infinity]", 1, "found 'I', expected a value"),
    Fault("[01]", 1, "found '01', expected a number"),
    Fault(#"["ab\ud800c"]"#, 4, "half a surrogate pair, expected a character"),
    Fault(#"["ab\udc00c"]"#, 4, "half a surrogate pair, expected a character"),
    Fault(#"["\\ud800\ud83d\udc5f\uD83D\n"]"#, 21, "half a surrogate pair, expected a character"),
    Fault(#"{"\ud83d\ud83d\udc5f": 1}"#, 2, "half a surrogate pair, expected a character"),
    Fault(#"["a\u0000"]"#, 3, "an escaped NUL, which text must not contain"),
    Fault(#"["a\u00e9\ud83d\udc5f\u0000"]"#, 21, "an escaped NUL, which text must not contain"),
    Fault("[\"a\u{0}\"]", 3, "a control character in a string, expected an escape"),
    Fault("[1]\u{0}", 3, #"found '\x0', expected the end"#),
    Fault([0x5B, 0x22, 0xFF, 0x22, 0x5D], 2, "bytes that are not UTF-8"),
    Fault([0x22, 0xC0, 0x80, 0x22], 1, "bytes that are not UTF-8"),
    Fault([0x22, 0xED, 0xA0, 0x80, 0x22], 1, "bytes that are not UTF-8"),
    Fault([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, "bytes that are not UTF-8"),
    Fault([0x22, 0xE2, 0x82], 1, "bytes that are not UTF-8"),
    Fault("\u{FEFF}{}", 0, "a byte order mark, expected a value"),
    Fault([0xFF, 0xFE, 0x7B, 0x00], 0, "bytes that are not UTF-8"),
    Fault("{} {}", 3, "found '{', expected the end"),
    Fault("{}\nready\n", 3, line: 2, "found 'r', expected the end"),
    Fault("hello\n{}", 0, "found 'h', expected a value"),
    Fault("", 0, "the text ends too early"),
    Fault(" \n", 2, line: 2, "the text ends too early"),
    Fault(#"{"result": {"values": "#, 22, "the text ends too early"),
    Fault(#"{"a": 1,}"#, 8, "found '}', expected a key"),
    Fault(
      String(repeating: "[", count: 65), 64, "arrays and objects are nested more than 64 deep"),
    Fault(
      String(repeating: "{\"a\":", count: 100_000), 320,
      "arrays and objects are nested more than 64 deep"),
  ]

  @Test(arguments: faults) func `invalid JSON is refused with the byte where it is wrong (W3)`(
    _ fault: Fault
  ) throws {
    let found = #expect(throws: JSONFault.self) { try JSONValue(reading: fault.bytes) }
    #expect(found?.message == fault.message)
    #expect(found?.byteOffset == fault.offset)
    #expect(found?.line == fault.line)
    #expect(found?.sentence == "\(fault.message), at byte \(fault.offset)")
  }

  @Test(arguments: [
    (
      #"{"b": 1, "a": [true, false, null, "x\n\u00e9👟\ud83d\udc5f"], "": {}}"#,
      #"{"b": 1, "a": [true, false, null, "x\né👟👟"], "": {}}"#
    ),
    ("  12 ", "12"), ("-0.0", "0"), ("1e3", "1000"), ("1.50", "1.5"), ("4.9e-324", "5e-324"),
    ("999999999999999", "999999999999999"), ("1000000000000001", "1000000000000001"),
    ("9007199254740993", "9007199254740993"), ("-9223372036854775807", "-9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("1e15", "1000000000000000.0"),
    ("9223372036854775808", "9.223372036854776e+18"), ("1e-400", "0"), ("\"\"", "\"\""),
  ])
  func `JSON keeps the order of keys and all digits that fit`(
    _ text: String, _ expected: String
  ) throws {
    let value = try JSONValue(reading: Array(text.utf8))
    let written = value.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      written.joined(separator: " ").replacing("{ ", with: "{").replacing(" }", with: "}")
        == expected)
    #expect(try JSONValue(reading: Array(value.text.utf8)).isSame(as: value))
  }

  @Test func `keys that only look the same are distinguished`() throws {
    let value = try JSONValue(reading: Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8))
    #expect(JSONPointer(["\u{E9}"]).value(in: value)?.double == 1)
    #expect(JSONPointer(["e\u{301}"]).value(in: value)?.double == 2)
  }

  /// Hashing such a key as a `String` would take the square of its length.
  @Test func `keys of combining marks are read in linear time (M7)`() throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 100_000)
    let members = (0..<12).map { "\"\($0)\(marks)\": \($0)" }.joined(separator: ",")
    let value = try JSONValue(reading: Array("{\(members)}".utf8))
    #expect(JSONPointer(["7" + marks]).value(in: value)?.double == 7)
    #expect(value.isSame(as: value))
  }

  @Test func `JSON can have 200,000 small values and one long string`() throws {
    let count = 200_000
    let numbers = String(repeating: "0,", count: count - 1) + "0"
    let keys = (0..<50_000).map { "\"key \($0)\":\($0)" }.joined(separator: ",")
    let long = String(repeating: "é", count: 1_000_000)
    let text = "{\"n\":[\(numbers)],\"k\":{\(keys)},\"t\":\"\(long)\"}"
    let value = try JSONValue(reading: Array(text.utf8))
    guard case .object(let members) = value, case .array(let items) = members[0].value,
      case .object(let inner) = members[1].value, case .string(let string) = members[2].value
    else {
      Issue.record("\(value.text.prefix(100))")
      return
    }
    #expect(items.count == count)
    #expect(inner.count == 50_000)
    #expect(string.utf8.count == 2_000_000)
  }

  @Test func `JSON beyond a number of values is refused, which bounds memory`() throws {
    let text = Array("[[],[],{},0]".utf8)
    #expect(try JSONValue(reading: text, valueLimit: 5).isSame(as: JSONValue(reading: text)))
    let fault = #expect(throws: JSONFault.self) { try JSONValue(reading: text, valueLimit: 4) }
    #expect(fault?.message == "more than 4 values")
    #expect(fault?.byteOffset == 11)
  }

  /// Foundation keeps one of two equal keys, reads unpaired surrogates that we refuse, and accepts
  /// a comma after the last member.
  @Test func `JSON refused by Foundation is refused, each fault with a byte (W3)`() throws {
    var random = SplitMix64(seed: 7)
    let document =
      Array(
        #"{"healthmark": 1, "answer": "query", "result": {"intervals": [{"values": {"load": -8.12e1,"#
          .utf8)
      + Array(#" "é": null, "\ud83d\udc5f\u0041": [true, false, "a\"b"]}, "count": 30}]}}"#.utf8)
    var accepted = 0
    for _ in 0..<4_000 {
      let bytes = ByteMutation.mutated(document, &random)
      do throws(JSONFault) {
        let value = try JSONValue(reading: bytes)
        accepted += 1
        let foundation = try? JSONSerialization.jsonObject(
          with: Data(bytes), options: .fragmentsAllowed)
        #expect(foundation != nil, "\(String(decoding: bytes, as: UTF8.self))")
        #expect(try! JSONValue(reading: Array(value.text.utf8)).isSame(as: value))
      } catch {
        #expect((0...bytes.count).contains(error.byteOffset))
        #expect(!error.message.isEmpty)
        #expect(error.line == 1 + bytes.prefix(error.byteOffset).count { $0 == 0x0A })
      }
    }
    #expect(accepted > 200 && accepted < 3_800, "\(accepted)")
  }
}
