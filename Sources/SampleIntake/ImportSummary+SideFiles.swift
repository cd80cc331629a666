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
    /// The number of electrocardiograms that could not be read, whatever the reason; nil for none. Stores of
    /// earlier versions have none.
    package var unreadElectrocardiograms: Int?

    /// The maximum number of names that are kept of each kind.
    package static let nameLimit = 10_000

    package init() {}
  }
}

extension ImportSummary {
  /// True if a sample of a type that a whole export lacks was deleted on the phone.
  ///
  /// Electrocardiograms are files beside the document, which may be read without them: the export says
  /// nothing of those that it lacks if it holds none, or one that cannot be read.
  package func isWhole(of identifier: String) -> Bool {
    guard identifier == HKObjectType.electrocardiogramType().identifier else { return true }
    return sideFiles.map {
      $0.counts[.electrocardiograms, default: 0] > 0 && $0.unreadElectrocardiograms == nil
    } ?? false
  }
}
