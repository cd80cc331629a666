import Files
import Foundation
import Report

extension Permissions {
  /// The permissions of reports in octal digits, such as `0644`.
  ///
  /// - Throws: `UnreadableText` unless the owner may read and write, and others may at most read.
  init(parsing word: String) throws {
    func refusing(_ reason: String) -> UnreadableText {
      UnreadableText(
        reason,
        help: "expected 0644 for everybody to read, 0640 for the group, 0600 for the owner alone")
    }
    guard let bits = mode_t(word, radix: 8), word.utf8.count <= 4,
      word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "7")).contains)
    else { throw refusing("'\(word)' is not a mode in octal digits") }
    guard bits & 0o022 == 0 else { throw refusing("with '\(word)' others may write the reports") }
    guard bits & 0o600 == 0o600 else {
      throw refusing("with '\(word)' their owner may not read and write the reports")
    }
    guard bits & ~0o644 == 0 else { throw refusing("'\(word)' is a mode of programs or folders") }
    self = .exactly(bits)
  }
}
