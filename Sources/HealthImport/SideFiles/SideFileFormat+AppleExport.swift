public import SampleIntake

extension SideFileFormat {
  /// The files of Apple's exports: recordings of electrocardiograms, and routes of workouts
  ///
  public static var appleExport: SideFileFormat { appleExport(limits: ImportLimits()) }

  /// The files of Apple's exports, with other limits.
  package static func appleExport(limits: ImportLimits) -> SideFileFormat {
    SideFileFormat { SideFileContents($0, limits: limits) }
  }
}
