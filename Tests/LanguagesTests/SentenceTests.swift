import Foundation
import Languages
import TestSupport
import Testing

/// All sentences with sample facts, in each language.
@Suite struct `Sentences` {
  static let english = SentenceCatalog(English.self)

  @Test func `are in the catalog for each requirement of the protocols`() throws {
    let listed = Dictionary(grouping: Self.english.entries, by: \.area)
    let requirements = try Requirement.all().filter { !$1.isEmpty }
    for (area, declared) in requirements {
      let names = listed[area, default: []].map(\.requirement)
      #expect(declared.subtracting(names).sorted() == [], "\(area) has them, the catalog not")
      #expect(Set(names).subtracting(declared).sorted() == [], "\(area) does not have them")
      #expect(Set(names).count == names.count, "\(area)")
    }
    #expect(Set(listed.keys) == Set(requirements.keys))
  }

  @Test func `are in the catalog for each case of the facts`() throws {
    // A language returns runs, and numbers without a unit have no words.
    let others = ["TextRun.text", "TextRun.strong", "TextRun.code", "UnitName.none"]
    let cases = try Requirement.cases().subtracting(others)
    #expect(cases.count > 200)
    #expect(cases.subtracting(Self.english.cases).sorted() == [])
  }

  @Test(arguments: KnownLanguages.all.map { $0.tag })
  func `have no mistakes that a program can find`(_ tag: String) throws {
    let check = SentenceCheck(tag: tag)
    let catalog = SentenceCatalog(try #require(KnownLanguages.named(tag)))
    for entry in catalog.entries {
      for sentence in entry.sentences {
        let mistakes = check.mistakes(in: sentence)
        #expect(mistakes.map { "\(entry.requirement): '\(sentence)' \($0)" } == [])
      }
    }
  }

  @Test(arguments: KnownLanguages.all.map { $0.tag }.dropFirst())
  func `differ from English`(_ tag: String) throws {
    let catalog = SentenceCatalog(try #require(KnownLanguages.named(tag)))
    #expect(catalog.entries.map(\.requirement) == Self.english.entries.map(\.requirement))
    for (entry, english) in zip(catalog.entries, Self.english.entries)
    where Self.requirementsOfSameTexts[entry.requirement] == nil {
      #expect(entry.sentences.count == english.sentences.count, "\(entry.requirement)")
      let same = zip(entry.sentences, english.sentences).filter { $0 == $1 && isOfWords($0) }
      #expect(same.map { "\(entry.requirement): '\($0.0)'" } == [])
    }
  }

  /// True if a text has a word that is not the same in several languages. Words of up to three
  /// letters are symbols and abbreviations: `REM`, `VO2 max`.
  private func isOfWords(_ text: String) -> Bool {
    let own = SentenceFacts.ownTexts.reduce(text) { $0.replacing($1, with: "") }
    return own.split { !$0.isLetter }.contains { word in
      word.count > 3 && Self.sameWords[word.lowercased()] == nil
    }
  }

  /// The words that English shares with another language, with the language.
  private static let sameWords = [
    "minute": "French", "minutes": "French", "cycle": "French", "cycles": "French",
    "date": "French", "source": "French", "sources": "French", "distance": "French",
    "points": "French", "median": "German", "trend": "German",
    "minimum": "German and French", "maximum": "German and French",
    "total": "French and Spanish",
  ]

  /// The requirements whose texts can be those of English, with the reason.
  private static let requirementsOfSameTexts = [
    "unit(_ unit)": "symbols of units are international",
    "parameters(_ parameters)": "names and values are those of the definition",
  ]

  @Test(arguments: [
    ("en", "", "is empty"), ("en", "No data. ", "begins or ends with a space"),
    ("de", "Keine  Daten.", "has two spaces in a row"),
    ("de", "Keine Daten .", "has a space before a mark"),
    ("de", "Schritte\u{A0}: keine Daten", "has a space before a mark"),
    ("fr", "Pas : aucune donnée", "has a space before a mark"),
    ("de", "Keine Daten..", "has two marks in a row"),
    ("zh-Hans", "没有数据。。", "has two marks in a row"),
    ("de", "Daten an {count} Tagen", "is unfinished"),
    ("fr", "Optional(\"5\") jours", "is unfinished"),
    ("de", "Daten an 2 of 3 Tagen", "has the word 'of'"),
    ("ja", "2 days分のデータ", "has the word 'days'"),
    ("zh-Hans", "没有 数据", "has a space between '有' and '数'"),
    ("ja", "*歩数*", "has italics"),
  ])
  func `with a mistake fail the test`(_ tag: String, _ text: String, _ mistake: String) {
    #expect(SentenceCheck(tag: tag).mistakes(in: text) == [mistake])
  }

  @Test(arguments: [
    ("fr", "Pas\u{A0}: aucune donnée\u{202F}!"), ("de", "Zeit 22:00 .. 06:00, ab .5"),
    ("de", "'of' zählt bei stepCount nicht"), ("ja", "Apple Watch 3 回"), ("en", "2 of 3 days."),
  ])
  func `without a mistake pass it`(_ tag: String, _ text: String) {
    #expect(SentenceCheck(tag: tag).mistakes(in: text) == [])
  }

  /// Months, times and lengths are abbreviated in some languages: `25 déc.`, `6 p. m.`, `30 Min.`
  @Test(arguments: KnownLanguages.tags)
  func `have one full stop after an abbreviation`(_ tag: String) throws {
    let words = try #require(KnownLanguages.named(tag)).init(counts: CountFormat(separator: ","))
    let (day, time, length) = ("25 déc.", "6 p. m.", "30 Min.")
    let night = NightTimes(
      asleep: nil, start: time, end: time, naps: [], stages: [], awake: nil)
    let sentences = [
      words.weekColumns(from: day, to: day), words.noData(from: day), words.sentence(length),
      words.only(DatedText(length, day)), words.highest(DatedText(length, day)),
      words.running(day, until: .time(time), value: length), words.remaining(length),
      words.usual(fallAsleep: time, wake: time), words.inBed([(time, time)]), words.night(night),
      words.smoothedLine(from: DatedText(length, day), to: DatedText(length, day)),
      words.dataEnds(day), words.remark(length, on: [day]), words.card(day),
      words.account(of: length, [day]).map(\.text).joined(),
    ]
    for sentence in sentences {
      #expect(sentence.contains(/[^.。][.。]$|\.。$/), "\(sentence)")
    }
  }

  /// `script/sentences` sets the variables.
  @Test func `are written as a page for people who proofread them`() throws {
    let environment = ProcessInfo.processInfo.environment
    let tags = (environment["SENTENCE_LANGUAGES"] ?? "").split(separator: " ").map(String.init)
    let known = KnownLanguages.tags
    for tag in tags {
      #expect(known.contains(tag), "unknown language '\(tag)'; the languages are \(known)")
    }
    let others = KnownLanguages.all.dropFirst().filter { tags.isEmpty || tags.contains($0.tag) }
    let page = SentencePage(others).html
    #expect(page.contains("<td lang=\"en\">Data on 1 of 1 day.</td>"))
    #expect(page.contains("<td lang=\"en\">resting heart rate</td>"))
    for language in others { #expect(page.contains("<td lang=\"\(language.tag)\">")) }
    if let path = environment["SENTENCES"] { try Data(page.utf8).write(to: URL(filePath: path)) }
  }
}
