package import Health

/// A date with a text, such as that of a new watch, which stands among the intervals of a query.
package struct DatedMark: Sendable, Hashable {
  package var date: CivilDate
  package var text: String
}
