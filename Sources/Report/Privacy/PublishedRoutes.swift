import Health

/// The files of routes in a published report, which have numbers in place of their paths, because a
/// path contains the date and the time of the route.
///
/// Routes that are equal have equal numbers, and other routes have others, so that the same routes
/// count once as in the report that is not published.
final class PublishedRoutes: SideFileReader {
  private let base: (any SideFileReader)?
  private let known = Locked(Known())

  /// The files that were numbered so far.
  private struct Known {
    var numbers: [File: Int] = [:]
    var paths: [String] = []
  }

  private struct File: Hashable {
    let route: [UInt8]
    let path: String
  }

  /// - Parameter base: the reader of the files; nil if there is none.
  init(_ base: (any SideFileReader)?) {
    self.base = base
  }

  /// Returns the route with numbers in place of its paths. The facts are unchanged.
  func published(_ route: ImportedWorkout.Route) -> ImportedWorkout.Route {
    var published = route
    let identity = route.identity.bytes
    // A route without a file has a number as well, which distinguishes it from others.
    published.paths = (route.paths.isEmpty ? [""] : route.files).map { path in
      known.withLock { known in
        let file = File(route: identity, path: path)
        if let number = known.numbers[file] { return "\(number)" }
        known.numbers[file] = known.paths.count
        known.paths.append(path)
        return "\(known.paths.count - 1)"
      }
    }
    return published
  }

  /// Nil, because a published report has no voltages.
  func recording(
    startingAt start: Double, classification: Int
  ) throws -> ElectrocardiogramRecording? { nil }

  /// Returns the points of the file with a number. An error does not name the file.
  func points(at number: String) throws -> [RoutePoint]? {
    try read(number) { try base?.points(at: $0) }
  }

  /// Returns the digest of the file with a number. An error does not name the file.
  func digest(at number: String) throws -> [UInt8]? {
    try read(number) { try base?.digest(at: $0) }
  }

  private func read<Content>(
    _ number: String, _ content: (String) throws -> Content?
  ) throws -> Content? {
    let path = known.withLock { known in
      Int(number).flatMap { known.paths.indices.contains($0) ? known.paths[$0] : nil }
    }
    guard let path, !path.isEmpty else { return nil }
    do {
      return try content(path)
    } catch let error as HKError {
      if error.storeFault != nil { throw error }
      throw HKError(error.code, "the file of a route cannot be read")
    }
  }
}
