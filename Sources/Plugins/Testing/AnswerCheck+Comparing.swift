import JSON
import Report

extension AnswerCheck {
  /// Compares values with the contents of a file and describes the first difference; `nil` if they
  /// are equal.
  ///
  /// - Parameter name: the name of the file.
  func difference(
    of values: [JSONValue], from file: [UInt8]?, in name: String
  ) -> Message? {
    guard let file else { return .answeredInsteadOfRefusing }
    var expected: [JSONValue] = []
    let isLines = manifest.kind == .reader
    let texts = isLines ? file.split(separator: UInt8(ascii: "\n")).map(Array.init) : [file]
    for (index, text) in texts.enumerated() {
      do throws(JSONFault) {
        expected.append(try JSONValue(reading: text))
      } catch {
        // Text that is not JSON differs from any answer.
        return .isNotJSON(name, line: isLines ? index + 1 : nil, error)
      }
    }
    for (index, (value, wanted)) in zip(values, expected).enumerated() {
      guard let difference = value.difference(from: wanted) else { continue }
      let end = lineDifference(of: value, from: wanted, at: difference.pointer)
      return "\(isLines ? "line \(index + 1): " : "")\(difference)\(end)"
    }
    guard values.count != expected.count else { return nil }
    return "expected \(expected.count) lines, found \(values.count)"
  }

  /// The first differing line of two texts, as the end of a message; empty for other values.
  private func lineDifference(
    of value: JSONValue, from expected: JSONValue, at pointer: JSONPointer
  ) -> String {
    guard case .string(let found)? = pointer.value(in: value),
      case .string(let wanted)? = pointer.value(in: expected)
    else { return "" }
    // Compare bytes, not characters: `\r\n` is a single character.
    func lines(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0 }
    }
    let (a, b) = (lines(found), lines(wanted))
    guard max(a.count, b.count) > 1 else { return "" }
    guard let index = zip(a, b).enumerated().first(where: { !$1.0.elementsEqual($1.1) })?.offset
    else { return "; expected \(b.count) lines of text, found \(a.count)" }
    func shown(_ line: Substring.UTF8View) -> String {
      DisplayText(String(decoding: line, as: UTF8.self)).string
    }
    return "; line \(index + 1) of the text is '\(shown(a[index]))', expected '\(shown(b[index]))'"
  }
}
