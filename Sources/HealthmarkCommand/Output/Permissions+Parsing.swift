import Files
import Foundation
import Report

extension Permissions {
  /// Parses the permissions of reports in octal digits, such as `0644`.
  ///
  /// - Throws: `UnreadableText` unless the owner can read and write, and others can at most read.
  init(parsing word: String) throws {
    guard let bits = mode_t(word, radix: 8), word.utf8.count <= 4,
      word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "7")).contains)
    else { throw UnreadableText("'\(word)' is not a file mode in octal digits", help: modeHelp) }
    guard bits & 0o022 == 0 else {
      throw UnreadableText("'\(word)' would let others write to the reports", help: modeHelp)
    }
    guard bits & 0o600 == 0o600 else {
      throw UnreadableText(
        "'\(word)' would not let the owner read and write the reports", help: modeHelp)
    }
    guard bits & ~0o644 == 0 else {
      throw UnreadableText("'\(word)' is a mode for executables or folders", help: modeHelp)
    }
    self = .exactly(bits)
  }

  /// Prints a note for each folder that others cannot enter although they may read the reports in
  /// it. Folders that existed before can be closed in this way.
  func noteClosed(_ folders: [String], _ console: Console) {
    for folder in folders {
      guard let status = try? FileStatus(folder.isEmpty ? "." : folder, followsLinks: true),
        exceed(status)
      else { continue }
      console.note(
        "'\(folder.isEmpty ? "." : folder)' keeps out others who may read the reports in it; to"
          + " let them in, use 'chmod \(String(folderBits, radix: 8))'"
      )
    }
  }
}

extension OptionDefinition {
  /// The option of subcommands that write reports.
  static let force = OptionDefinition(
    "--force", "Also replace other files, and reports of other definitions.")
  static let mode = OptionDefinition(
    "--mode MODE", .word(.these(["0644", "0640", "0604", "0600"])),
    "Who may read the reports: 0644 everyone, 0640 the group too, 0600 (default) the owner.")
}

extension Arguments {
  /// The permissions of reports, given with `--mode`. By default, only the owner can read them.
  var permissions: Permissions {
    get throws { try value("--mode") { try Permissions(parsing: $0) } ?? .owner }
  }
}

private let modeHelp =
  "use 0644 to let everyone read the reports, 0640 the group too, 0600 only the owner"
