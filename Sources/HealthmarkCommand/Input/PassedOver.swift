import Files
import Foundation
import Report

/// A file among the definitions of the command line that is not one.
///
/// Hooks and patterns such as `*.md` pass reports and other files too. A report is always passed
/// over; a file that does not look like a definition only on request, because it can be a
/// definition with a serious mistake.
struct PassedOver {
  let path: String
  let isReport: Bool

  var message: Message {
    Message(
      "passing over '\(path)', which is \(isReport ? "a report of healthmark" : "not a definition")"
    )
  }
}

extension OptionDefinition {
  /// The option to pass over files that are not definitions.
  static let skipOthers = OptionDefinition(
    "--skip-others", "For hooks: pass over files without 'title' and 'queries'.")
}

extension Arguments {
  /// The words that are paths of definitions, and the other ones.
  var definitions: (paths: [String], passedOver: [PassedOver]) {
    let skipsOthers = has(OptionDefinition.skipOthers.name)
    let passedOver = words.compactMap { path -> PassedOver? in
      if ReportMark.isReport(path, registry) { return PassedOver(path: path, isReport: true) }
      return skipsOthers && Self.isOther(path) ? PassedOver(path: path, isReport: false) : nil
    }
    let others = Set(passedOver.map(\.path))
    return (words.filter { !others.contains($0) }, passedOver)
  }

  /// True for a file that does not resemble a definition; false for a path that cannot be read,
  /// which is a mistake.
  private static func isOther(_ path: String) -> Bool {
    guard (try? FileStatus(path, followsLinks: true))?.isFile == true,
      let bytes = FileManager.default.contents(atPath: path)
    else { return false }
    let text = String(decoding: bytes, as: UTF8.self).withoutByteOrderMark
    return !SourceText(name: path, text: text).resemblesDefinition
  }
}
