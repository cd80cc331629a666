extension String {
  /// The maximum number of successive combining marks in a name, which is more than any script
  /// needs.
  private static let markLimit = 32

  /// The string with each run of combining marks shortened to the limit.
  ///
  /// Swift compares and hashes strings independently of the order of their marks. The time that
  /// this takes grows with the square of the length of a run, so a document with names that consist
  /// only of marks would take hours (M6, H5).
  package var withBoundedMarks: String {
    // Most names are short and never take long.
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
