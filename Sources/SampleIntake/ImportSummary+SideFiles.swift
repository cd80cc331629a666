import Health

extension ImportSummary {
  /// The files that accompany the main document of an export.
  package struct SideFiles: Sendable, Equatable, Codable {
    /// The kind of a file, which depends on its folder.
    package enum Kind: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
      /// Electrocardiograms. Each file is one recording of the heart's voltage.
      case electrocardiograms = "electrocardiograms"
      /// Workout routes. Each file contains the points of one part of a route.
      case routes = "workout-routes"
      /// Clinical records. Each file is one resource of a health record.
      case clinicalRecords = "clinical-records"
      case attachments = "attachments"
      /// All other files, such as the clinical counterpart of the document.
      case other = "other files"
    }

    package var counts: [Kind: Int] = [:]
    /// The names of routes and electrocardiograms, up to `nameLimit` of each kind, in byte order.
    /// All others are only counted.
    package var names: [Kind: [String]] = [:]
    /// The number of workout routes that refer to a missing file.
    package var missingRoutes = 0
    /// The number of electrocardiograms that could not be read, for any reason; nil if there are
    /// none.
    package var unreadElectrocardiograms: Int?

    /// The maximum number of names that are kept for each kind.
    package static let nameLimit = 10_000

    package init() {}
  }
}

extension ImportSummary {
  /// Returns true if a sample of a type that is missing from a complete export was deleted on the
  /// phone.
  ///
  /// Electrocardiograms are files next to the document, which can be read without them. If an
  /// export contains no electrocardiograms, or one that cannot be read, it does not show whether
  /// the missing ones were deleted.
  package func isWhole(of identifier: String) -> Bool {
    guard identifier == HKObjectType.electrocardiogramType().identifier else { return true }
    return sideFiles.map {
      $0.counts[.electrocardiograms, default: 0] > 0 && $0.unreadElectrocardiograms == nil
    } ?? false
  }
}
