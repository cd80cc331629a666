package import Health

/// A date with a note, such as the start of using a new watch, which is listed among the intervals
/// of a query.
package struct DatedMark: Sendable, Hashable {
  package var date: CivilDate
  package var text: String
}
