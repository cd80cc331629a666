import Health

/// The ways in which a sample came to be, as parts of a result. The raw value is the place among
/// them.
enum SampleEntry: Int, CaseIterable {
  /// A device or an app recorded the sample.
  case recorded
  /// Somebody entered the sample by hand (`HKWasUserEntered`).
  case byHand

  /// The names of the parts.
  static let names = allCases.map { "\($0)" }
  /// The order of the parts.
  static let order = allCases.map(\.rawValue)
}

extension SampleColumns {
  /// The samples with the way in which each came to be in place of its source.
  var byEntry: SampleColumns {
    var columns = self
    columns.source = wasUserEntered.map {
      NamePlace(($0 ? SampleEntry.byHand : .recorded).rawValue)
    }
    return columns
  }
}

extension QuantityQuery {
  /// The order of the parts: that of the sources, unless the parts are others.
  func order(_ priority: SourcePriority) -> [Int] {
    isByEntry ? SampleEntry.order : priority.order
  }
}
