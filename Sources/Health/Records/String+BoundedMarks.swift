extension String {
  /// The maximum run of combining marks in a name, which is longer than any script needs.
  private static let markLimit = 32

  /// The text with runs of combining marks shortened to the limit.
  ///
  /// Swift compares and hashes texts independently of the order of their marks, in a time that
  /// grows with the square of a run: a document with names made only of marks would take hours (M6,
  /// H5).
  package var withBoundedMarks: String {
    // Short names, as most are, never take long.
    guard utf8.count > 256, utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var kept = UnicodeScalarView()
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run <= Self.markLimit { kept.append(scalar) }
    }
    return String(kept)
  }
}
