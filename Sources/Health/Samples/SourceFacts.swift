/// What is known of one source's samples of one type: enough to rank it by default (S-43).
package struct SourceFacts: Sendable, Equatable {
  /// The index into the store's `sources`.
  package let source: Int
  package let kind: SourceKind
  package let count: Int
  /// The latest start of a sample, in seconds since 2001-01-01 00:00:00 UTC.
  package let newestStart: Double

  package init(source: Int, kind: SourceKind, count: Int, newestStart: Double) {
    self.source = source
    self.kind = kind
    self.count = count
    self.newestStart = newestStart
  }
}
