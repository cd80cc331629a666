package import Foundation

/// The inputs of a target that are kept, one in each line of a text file.
///
/// A backslash starts an escape, as in C: `\n`, `\r`, `\t`, `\\`, or `\x` and two hexadecimal
/// digits for a byte that is not printable ASCII. So a review can read each line, and a change of a
/// corpus consists of lines.
package enum FuzzCorpus {
  /// The inputs in the text of a corpus; nil for a text that is not one.
  package static func inputs(in text: String) -> [[UInt8]]? {
    var inputs: [[UInt8]] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      guard let input = unescaped(Array(line)) else { return nil }
      inputs.append(input)
    }
    return inputs
  }

  /// The inputs of a target.
  ///
  /// - Parameter folder: the folder of the corpora.
  package static func inputs(of target: FuzzTarget, in folder: URL) throws -> [[UInt8]] {
    let text = try String(
      contentsOf: folder.appending(path: "\(target.name).txt"), encoding: .utf8)
    guard let inputs = inputs(in: text) else {
      throw FuzzFinding("the corpus of \(target.name) has a line with an unknown escape")
    }
    return inputs
  }

  private static func unescaped(_ line: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = 0
    while index < line.count {
      guard line[index] == UInt8(ascii: "\\") else {
        bytes.append(line[index])
        index += 1
        continue
      }
      guard index + 1 < line.count else { return nil }
      switch line[index + 1] {
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "t"): bytes.append(9)
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "x"):
        let digits = line.dropFirst(index + 2).prefix(2)
        guard digits.count == 2,
          let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(byte)
        index += 2
      default: return nil
      }
      index += 2
    }
    return bytes
  }
}
