package import Languages

/// A figure: a drawing and a text form of the same numbers, with the words that describe them.
///
/// The same figure always produces the same bytes, regardless of when and where it runs.
package protocol Figure: Sendable {
  /// The language of the words.
  var language: any Language { get }

  /// The headline, the title, the description and the note.
  var words: FigureWords { get }

  /// The drawing as an `svg` element without its own styles; empty if the figure has no data.
  /// - Parameter id: the identifier of the figure in its page; the identifiers of its parts start
  ///   with it.
  func svg(id: String) -> String

  /// The lines of the text form, at most 72 columns wide; empty if the figure has no data.
  func text(_ charset: Charset) -> [String]

  /// The numbers of the text form, if each of its rows shows those of one interval; otherwise
  /// empty. A table of just these rows repeats the text form.
  var textRows: [TextRow] { get }

  /// The key above the drawing; empty if its labels explain everything.
  var keys: [FigureKey] { get }

  /// The key below the text form; empty if its rows explain everything.
  func textKey(_ charset: Charset) -> TextKey

  /// The number of rows of the figure's table whose marks show their numbers under the pointer; 0
  /// for none. Rows of marks of the report do not count.
  var tipCount: Int { get }

  /// The number of rows below these, such as sums, which have no marks of their own.
  var rowsBelowTips: Int { get }

  /// The events that the figure draws, which are listed below it or below an earlier figure; none
  /// if its axis is not time.
  var events: FigureEvents { get }
}

extension Figure {
  package var keys: [FigureKey] { [] }

  package var tipCount: Int { 0 }

  package var rowsBelowTips: Int { 0 }

  package func textKey(_ charset: Charset) -> TextKey { TextKey() }

  package var events: FigureEvents { FigureEvents() }

  package var textRows: [TextRow] { [] }
}

/// A figure of a subject, whose words are a finding and sentences about its numbers.
package protocol DescribedFigure: Figure {
  var subject: FigureSubject { get set }
  /// The title of the drawing: that of the subject, with the goal if the figure has one.
  var title: String { get }
  /// The finding in the headline.
  var finding: Finding { get }
  /// The kind and the period, the numbers that the drawing shows, what is missing and what is still
  /// running: sentences in the order of their importance.
  var description: [String] { get }
  /// The sentences below the drawing and the text form: the coverage, and what both leave out.
  var note: [String] { get }
  /// The sentences on marks of the drawing alone.
  var marks: [String] { get }
  /// The meaning of marks that do not stand in the drawing; empty if all of them do.
  var key: String { get }
}

extension DescribedFigure {
  package var words: FigureWords {
    FigureWords(
      language, finding: finding, title: title, description: description, note: note,
      marks: marks, key: key)
  }

  package var language: any Language { subject.language }

  package var title: String { subject.title }

  package var marks: [String] { [] }

  package var key: String { "" }
}

/// A figure with a row of text for each interval that has begun.
package protocol RowsFigure: Figure {
  /// The marks beside the numbers of each row, at most the given number of cells wide; empty if the
  /// figure draws all its intervals as one line, or has no data.
  func rowMarks(cells: Int, _ charset: Charset) -> [String]
}
