/// A report to begin with: a document that is good as it is, and made to be changed.
///
/// The documents lie in `reports`. `script/format` embeds them.
package struct ReportTemplate: Sendable {
  /// The name, such as `weekly`.
  package let name: String
  /// The document.
  package let text: String

  /// Every report, in the order of the names.
  package static let all: [ReportTemplate] = embedded.sorted { $0.key < $1.key }.map { path, text in
    ReportTemplate(name: String(path.dropLast(3)), text: text)
  }

  /// The subject of the report in a sentence: the comment in its second line.
  package var summary: String {
    let lines = text.split(separator: "\n", maxSplits: 2)
    return lines.count > 1 ? String(lines[1].drop { $0 == "#" || $0 == " " }) : ""
  }
}
