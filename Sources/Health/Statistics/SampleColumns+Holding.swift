extension SampleColumns {
  /// Returns the same samples, with each reading without a duration extended to the next later
  /// reading of its source, but by at most `limit` (S-53a).
  ///
  /// - Parameter limit: the maximum extension in seconds, above 0.
  package func holdingInstants(for limit: Double) -> SampleColumns {
    var held = self
    // For each source, the start of the reading visited last, and the next later start.
    var next: [NamePlace: (start: Double, after: Double)] = [:]
    for row in (0..<count).reversed() {
      let begin = start[row]
      var following = next[source[row]] ?? (begin, .infinity)
      if begin < following.start { following = (begin, following.start) }
      next[source[row]] = following
      if end[row] == begin { held.end[row] = min(following.after, begin + limit) }
    }
    held.longest = longest.map { max($0, limit) }
    return held
  }
}
