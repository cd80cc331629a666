extension SampleColumns {
  /// The same samples, with each reading without length lasting until the next later one of its source, at
  /// most so long (S-53a).
  ///
  /// - Parameter limit: in seconds, above 0.
  package func holdingInstants(for limit: Double) -> SampleColumns {
    var held = self
    // The start of the next later reading of each source, and of those that begin with it.
    var next: [UInt32: (start: Double, after: Double)] = [:]
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
