import Health

extension ImportSummary {
  /// The files of an export beside its main document.
  package struct SideFiles: Sendable, Equatable, Codable {
    /// The kind of a file, which depends on its folder.
    package enum Kind: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
      /// A recording of the heart's voltage in each file.
      case electrocardiograms = "electrocardiograms"
      /// The points of one part of a workout's route in each file.
      case routes = "workout-routes"
      /// A resource of a health record in each file.
      case clinicalRecords = "clinical-records"
      case attachments = "attachments"
      /// All other files, such as the clinical twin of the document.
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
