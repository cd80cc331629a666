import Health

extension ImportSummary {
  /// The files of an export beside its main document.
  package struct SideFiles: Sendable, Equatable, Codable {
    /// The kind of a file, which depends on its folder.
    package enum Kind: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
      /// One recording of the heart's voltage in each.
      case electrocardiograms = "electrocardiograms"
      /// The points of one part of a workout's way in each.
      case routes = "workout-routes"
      /// One resource of a health record in each.
      case clinicalRecords = "clinical-records"
      case attachments = "attachments"
      /// All else, such as the clinical twin of the document.
      case other = "other files"
    }

    package var counts: [Kind: Int] = [:]
    /// The first names of routes and electrocardiograms, in byte order; the rest is only counted.
    package var names: [Kind: [String]] = [:]
    /// The number of workout routes that name a missing file.
    package var missingRoutes = 0

    /// The maximum number of names that are kept of each kind.
    package static let nameLimit = 10_000

    package init() {}
  }
}
