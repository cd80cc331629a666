/// The words of a figure: its headline, and the texts for people who do not see the drawing (G-12).
package struct FigureWords: Sendable, Equatable {
  /// A finding built from numbers, of at most 14 words (G-1).
  package var headline: String
  /// The meaning of marks that do not stand in the drawing, to end a subtitle: `band: the middle
  /// half of the 52 weeks before` (G-2); empty if all of them do.
  package var key: String
  /// The subject of the drawing.
  package var title: String
  /// The kind and the period, the numbers that the drawing shows, what is missing and what is still
  /// running; at most 500 characters.
  package var description: String
  /// The coverage, and what the drawing and its text form leave out.
  package var note: String
  /// The meaning of the marks of the drawing, which a text form has others for; empty for none.
  package var marks: String

  /// - Parameters:
  ///   - description: the sentences in the order of their importance.
  ///   - note: the sentences below the drawing and the text form.
  ///   - marks: the sentences on marks of the drawing alone.
  package init(
    finding: Finding, title: String, description: [String], note: [String], marks: [String] = [],
    key: String = ""
  ) {
    headline = DataText(finding.sentence, limit: 160).string
    self.key = DataText(key, limit: 160).string
    self.title = DataText(title, limit: 120).string
    self.description = Self.joined(description, limit: 500)
    self.note = Self.joined(note, limit: 500)
    let opening = self.key.isEmpty ? [] : [Sentence.capitalized(self.key) + "."]
    self.marks = Self.joined(opening + marks, limit: 500)
  }

  /// The words of a figure that is only its text form.
  static var none: FigureWords {
    var words = FigureWords(finding: .noData, title: "", description: [], note: [])
    words.headline = ""
    return words
  }

  /// The sentences that fit in a length together, in their order.
  package static func joined(_ sentences: [String], limit: Int) -> String {
    var text = ""
    for sentence in sentences where !sentence.isEmpty {
      let next = DataText(sentence, limit: limit).string
      let longer = text.isEmpty ? next : text + " " + next
      if longer.count <= limit { text = longer }
    }
    return text
  }
}
