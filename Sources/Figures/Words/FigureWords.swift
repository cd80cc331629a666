package import Languages

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
  /// The note below a headline that is the finding, which leaves out what the finding says: `data
  /// on two of 28 days`.
  package var noteBelowFinding: String
  /// The meaning of the marks of the drawing, which a text form has others for; empty for none.
  package var marks: String

  /// - Parameters:
  ///   - language: the language of the finding.
  ///   - description: the sentences in the order of their importance.
  ///   - note: the sentences below the drawing and the text form.
  ///   - marks: the sentences on marks of the drawing alone.
  package init(
    _ language: any Language, finding: Finding, title: String, description: [String],
    note: [String], marks: [String] = [], key: String = ""
  ) {
    headline = DataText(language.headline(finding), limit: 160).string
    self.key = DataText(key, limit: 160).string
    self.title = DataText(title, limit: 120).string
    let opening = self.key.isEmpty ? [] : [language.sentence(self.key)]
    let join = { Self.joined($0, limit: 500, language) }
    self.description = join(description)
    self.note = join(note)
    if case .sparse(_, let count, let whole, let noun) = finding {
      let said = language.coverage(Part(count, of: whole), noun)
      noteBelowFinding = join(note.filter { $0 != said })
    } else {
      noteBelowFinding = self.note
    }
    self.marks = join(opening + marks)
  }

  private init(
    headline: String, key: String, title: String, description: String, note: String, marks: String
  ) {
    self.headline = headline
    self.key = key
    self.title = title
    self.description = description
    self.note = note
    noteBelowFinding = note
    self.marks = marks
  }

  /// The words of a figure that is only its text form.
  static var none: FigureWords {
    FigureWords(headline: "", key: "", title: "", description: "", note: "", marks: "")
  }

  /// The sentences that fit in a length together, in their order.
  package static func joined(
    _ sentences: [String], limit: Int, _ language: any Language
  ) -> String {
    var text = ""
    for sentence in sentences where !sentence.isEmpty {
      let next = DataText(sentence, limit: limit).string
      let longer = text.isEmpty ? next : text + language.sentenceSpace + next
      if longer.count <= limit { text = longer }
    }
    return text
  }
}
