extension SampleColumns {
  /// Returns the same samples, with each reading without a duration extended to the next later
  /// reading of its source, but by at most `limit` (S-53a). Readings of one source with one start
  /// are held equally long.
  ///
  /// - Parameter limit: the maximum extension in seconds; 0 leaves the readings as they are.
  package func holdingInstants(for limit: Double) -> SampleColumns {
    var held = self
    var longestHold = 0.0
    // For each source, the start of the reading visited last, and the next later start.
    var next: [NamePlace: (start: Double, after: Double)] = [:]
    for row in (0..<count).reversed() {
      let begin = start[row]
      var following = next[source[row]] ?? (begin, .infinity)
      if begin < following.start { following = (begin, following.start) }
      next[source[row]] = following
      guard end[row] == begin else { continue }
      held.end[row] = min(following.after, begin + limit)
      longestHold = max(longestHold, held.end[row] - begin)
    }
    held.longest = longest.map { max($0, longestHold) }
    return held
  }
}
