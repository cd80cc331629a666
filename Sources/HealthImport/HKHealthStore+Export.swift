import Files
public import Health
import SampleIntake

extension HKHealthStore {
  /// Creates a store that initially contains the samples of an export: the archive, its unpacked
  /// folder, or only the document. Saves and deletions are kept in memory; the export is not
  /// changed.
  ///
  /// Samples have their dates, value, source with version, device and metadata. Correlations have
  /// their samples; workouts have their events, activities and statistics. The voltages of
  /// electrocardiograms and the locations of routes are read from the archive or the folder when a
  /// query asks for them, so it must stay as it is. The user's characteristics come from the
  /// export.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable` if the file does not exist,
  ///   `errorDatabaseInaccessible` if it cannot be read (S-142).
  public convenience init(export path: String) throws {
    guard !FileStatus.isAbsent(path, followsLinks: true) else {
      throw HKError(.errorHealthDataUnavailable, "the export '\(path)' does not exist")
    }
    do {
      try self.init(AppleExportReader().readStore(at: path))
    } catch {
      throw HKError(.errorDatabaseInaccessible, "\(error)")
    }
  }
}
