/// A report to begin with: a document that is good as it is, and made to be changed.
///
/// The English documents are in `reports`. Texts in other languages are in `texts`, in a file such
/// as `weekly.de.txt` for each report.
package struct ReportTemplate: Sendable {
  /// The name, such as `weekly`.
  package let name: String
  /// The document.
  package let text: String

  /// Every report, in the order of the names.
  package static let all = [
    ReportTemplate("activity", PackageResources.activity_md),
    ReportTemplate("blood-pressure", PackageResources.blood_pressure_md),
    ReportTemplate("body", PackageResources.body_md),
    ReportTemplate("cycle", PackageResources.cycle_md),
    ReportTemplate("data-quality", PackageResources.data_quality_md),
    ReportTemplate("doctor", PackageResources.doctor_md),
    ReportTemplate("glucose", PackageResources.glucose_md),
    ReportTemplate("heart", PackageResources.heart_md),
    ReportTemplate("monthly", PackageResources.monthly_md),
    ReportTemplate("sleep", PackageResources.sleep_md),
    ReportTemplate("training", PackageResources.training_md),
    ReportTemplate("weekly", PackageResources.weekly_md),
    ReportTemplate("year-in-review", PackageResources.year_in_review_md),
  ]

  /// Returns the document with the texts of a language, and with the definition that it has in all
  /// languages.
  ///
  /// - Parameter language: the code, such as `en`.
  /// - Returns: nil if there are no texts in the language.
  /// - Throws: `StarterTextFault`.
  package func text(in language: String) throws(StarterTextFault) -> String? {
    if language == "en" { return text }
    guard let file = Self.translations[language]?[name] else { return nil }
    return try StarterText(text).document(
      with: StarterTextFile.texts(of: String(decoding: file, as: UTF8.self)))
  }

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The subject of the report in a sentence: the comment in its second line.
  package var summary: String {
    let lines = text.split(separator: "\n", maxSplits: 2)
    return lines.count > 1 ? String(lines[1].drop { $0 == "#" || $0 == " " }) : ""
  }
}
