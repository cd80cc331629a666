/// The metadata of a sample as a document writes them: texts by key, in the order of the document.
///
/// Samples share few sets, so each set is kept once and samples hold its number.
package struct MetadataSet: Hashable, Sendable, Codable {
  package struct Entry: Hashable, Sendable, Codable {
    package var key: String
    package var value: String

    package init(key: String, value: String) {
      self.key = key.withBoundedMarks
      self.value = value.withBoundedMarks
    }
  }

  /// One heart beat of a heart rate variability sample.
  package struct Beat: Hashable, Sendable, Codable {
    /// Beats a minute, as the document writes them.
    package var rate: String
    /// A clock text without a date, in the phone's local time and style.
    package var time: String

    package init(rate: String, time: String) {
      self.rate = rate
      self.time = time
    }
  }

  package var entries: [Entry]
  /// The beats that a heart rate variability sample was computed of; empty for other samples.
  package var beats: [Beat]

  package init(entries: [Entry] = [], beats: [Beat] = []) {
    self.entries = entries
    self.beats = beats
  }

  package var isEmpty: Bool { entries.isEmpty && beats.isEmpty }

  /// How many bytes of memory it takes, about.
  package var byteCount: Int {
    entries.reduce(64) { $0 + $1.key.utf8.count + $1.value.utf8.count + 48 } + beats.count * 64
  }

  /// The value of a key, the first if it stands there twice; nil if there is none.
  package subscript(key: String) -> String? { entries.first { $0.key == key }?.value }
}
