import Files
import Health

extension SampleStore {
  /// Returns the digest of the files of the routes of the workouts that intersect a time span; nil
  /// if the store has no such file.
  ///
  /// It covers the path and the bytes of each file, so it is the same for an archive and for a
  /// store that kept the files. The numbers of a report depend on a file that cannot be read as on
  /// a missing one, except that it can become readable.
  func digest(ofRoutesIn span: Range<Double>) throws -> [UInt8]? {
    guard let sideFiles else { return nil }
    var paths: Set<String> = []
    for placed in try objects(of: .workoutType(), touching: span) {
      guard case .workout(let workout) = placed.object else { continue }
      for path in workout.routes.flatMap(\.paths) {
        paths.insert(path.hasPrefix("/") ? String(path.dropFirst()) : path)
      }
    }
    let digest = SHA256()
    var isEmpty = true
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let content: [UInt8]?
      do {
        guard let known = try sideFiles.digest(at: path) else { continue }
        content = known
      } catch is HKError {
        content = nil
      }
      isEmpty = false
      digest.update("\(path.utf8.count):\(path) \(content?.count ?? 0)\n")
      if let content { digest.update(content) }
    }
    return isEmpty ? nil : digest.finalize().bytes
  }
}
