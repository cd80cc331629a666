/// A number of things out of all of them.
package struct Part: Sendable, Hashable {
  package var count: Int
  package var all: Int

  package init(_ count: Int, of all: Int) {
    self.count = count
    self.all = all
  }
}

/// A value as text, and the words for its time after it: `13,213`, `on Friday, February 2`.
package struct DatedText: Sendable, Hashable {
  package var value: String
  package var when: String

  package init(_ value: String, _ when: String) {
    self.value = value
    self.when = when
  }
}
