/// A piece of a sentence with its style.
package enum TextRun: Sendable, Equatable {
  case text(String)
  case strong(String)
  /// Text of programs, such as a word of definitions or a digest.
  case code(String)

  /// The text without its style.
  package var text: String {
    switch self {
    case .text(let text), .strong(let text), .code(let text): text
    }
  }
}

/// A sentence about a moment, which a page marks: the words before it, the moment, and the words
/// after it.
package struct MomentSentence: Sendable, Equatable {
  package var opening: String, moment: String, closing: String

  package init(opening: String, moment: String, closing: String) {
    self.opening = opening
    self.moment = moment
    self.closing = closing
  }
}

/// The kind of an item of the account that is not of a query.
package enum AccountTerm: Sendable, CaseIterable {
  case section, parameters, loss, note, published
}

/// The facts of the last item of an account.
package struct AccountData: Sendable {
  /// The instant that the report looks back from, and its time zone.
  package var asOf: String, zone: String
  /// True if later data is ignored.
  package var isCut: Bool
  /// The digest of the samples; nil to leave it out.
  package var samples: String?
  /// The name of the definition's file; nil to leave it out.
  package var file: String?
  /// The digest of the definition, and the name of the format.
  package var definition: String, format: String

  package init(
    asOf: String, zone: String, isCut: Bool, samples: String?, file: String?, definition: String,
    format: String
  ) {
    self.asOf = asOf
    self.zone = zone
    self.isCut = isCut
    self.samples = samples
    self.file = file
    self.definition = definition
    self.format = format
  }
}
