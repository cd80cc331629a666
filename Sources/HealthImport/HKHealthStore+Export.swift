import Files
public import Health
import SampleIntake

extension HKHealthStore {
  /// Creates a store that initially contains the samples of an export: the archive, its unpacked
  /// folder, or only the document. Saves and deletions are kept in memory; the export is not
  /// changed.
  ///
  /// Samples have their dates, value, source with version, device and metadata. Correlations have
  /// their samples; workouts have their events, activities and statistics. The user's
  /// characteristics come from the export.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable` if the file does not exist,
  ///   `errorDatabaseInaccessible` if it cannot be read (S-142).
  public convenience init(export path: String) throws {
    guard !FileStatus.isAbsent(path, followsLinks: true) else {
      throw HKError(.errorHealthDataUnavailable, "the export '\(path)' does not exist")
    }
    do {
      try self.init(AppleExportReader().readSamples(at: path).store)
    } catch {
      throw HKError(.errorDatabaseInaccessible, "\(error)")
    }
  }
}
