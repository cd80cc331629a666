import Figures
package import Languages

/// The languages of a page: that of its own words, and that of names in Chinese characters.
///
/// Names in other scripts than the page's words have their own `lang`, so that screen readers
/// pronounce them, browsers choose the right shapes of characters, and the stylesheet neither
/// slants nor spaces them. Dates in these scripts are on one line, whatever the language.
package struct PageLanguages: Sendable {
  /// The language of the page's own words.
  package var language: any PageLanguage
  /// Its BCP 47 tag, with a region if that is known: `en-US`.
  package var words: String
  /// The language of names in Chinese characters alone, such as `ja` or `zh-CN`; nil if only the
  /// page itself can tell it, by the kana or bopomofo in other names.
  package var chineseCharacters: String?
  /// The words of dates in another language than the page's words; nil if dates are in theirs, or
  /// in Chinese characters.
  package var dates: DateWords?
  /// The words of dates in English, which headings keep on one line; nil for dates in another
  /// language, whose days and months are joined as they are written.
  package var joinedDates: DateWords?

  package static let english = PageLanguages(English(), words: "en")

  package init(
    _ language: any PageLanguage, words: String, chineseCharacters: String? = nil,
    dates: DateWords? = nil, joinedDates: DateWords? = nil
  ) {
    self.language = language
    self.words = words
    self.dates = dates
    self.joinedDates = joinedDates
    let isOwn = ["ja", "ko", "zh"].contains(Self.language(of: words))
    self.chineseCharacters = isOwn ? words : chineseCharacters
  }

  fileprivate static func language(of tag: String) -> Substring {
    tag.split(separator: "-", maxSplits: 1).first ?? ""
  }
}

extension HTMLFragment {
  /// The fragment with the language of each name that is not in the language of the words.
  ///
  /// - Parameter emphasis: the style of emphasized names, which are not slanted; nil if that is
  ///   in a stylesheet.
  func marking(_ languages: PageLanguages, emphasis: String?) -> HTMLFragment {
    // NB: the first bytes of kana, Chinese characters and Hangul. Most pages have none.
    let hasOthers = text.utf8.contains { (0xE3...0xED).contains($0) || $0 == 0xF0 }
    guard hasOthers || languages.dates != nil else { return self }
    var marker = LanguageMarker(
      languages, emphasis: emphasis, markup: Array(text.unicodeScalars))
    return HTMLFragment(trusted: marker.marked())
  }
}

/// Writes the language of names into the markup of a page, in which all signs of HTML are escaped.
private struct LanguageMarker {
  private let markup: [Unicode.Scalar]
  private let words: Substring
  private let chineseCharacters: String
  private let dates: DateWords?
  private let emphasis: String?
  /// The elements around a text: drawings, and emphasized words.
  private var (drawings, emphases) = (0, 0)
  private var result = String.UnicodeScalarView()

  init(_ languages: PageLanguages, emphasis: String?, markup: [Unicode.Scalar]) {
    self.markup = markup
    self.emphasis = emphasis
    words = PageLanguages.language(of: languages.words)
    dates = languages.dates
    chineseCharacters =
      languages.chineseCharacters
      ?? (markup.contains { $0.script == .kana }
        ? "ja" : markup.contains { $0.script == .bopomofo } ? "zh" : "und-Hani")
  }

  mutating func marked() -> String {
    var index = 0
    while index < markup.count {
      let isTag = markup[index] == "<"
      let end =
        isTag
        ? (markup[index...].firstIndex(of: ">").map { $0 + 1 } ?? markup.count)
        : (markup[index...].firstIndex(of: "<") ?? markup.count)
      let part = markup[index..<end]
      if isTag {
        pass(part)
        writeTag(part)
      } else if drawings == 0 {
        writeText(part)
      } else {
        result.append(contentsOf: part)
      }
      index = end
    }
    return String(result)
  }

  /// Notes that an element begins or ends.
  private mutating func pass(_ tag: ArraySlice<Unicode.Scalar>) {
    if tag.starts(with: "<svg".unicodeScalars), tag.dropLast().last != "/" { drawings += 1 }
    if tag.starts(with: "</svg".unicodeScalars) { drawings -= 1 }
    if tag.elementsEqual("<em>".unicodeScalars) { emphases += 1 }
    if tag.elementsEqual("</em>".unicodeScalars) { emphases -= 1 }
  }

  /// Writes a tag. Texts of drawings cannot contain elements of HTML, so that the language is their
  /// own attribute.
  private mutating func writeTag(_ tag: ArraySlice<Unicode.Scalar>) {
    result.append(contentsOf: tag)
    guard drawings > 0, tag.starts(with: "<text".unicodeScalars),
      [" ", ">"].contains(tag.dropFirst(5).first),
      let language = language(of: markup[tag.endIndex...].prefix { $0 != "<" })
    else { return }
    result.removeLast()
    result.append(contentsOf: " lang=\"\(language)\">".unicodeScalars)
  }

  /// Writes a text with its runs of other scripts in elements that no rule of the stylesheet takes
  /// for a part of the page.
  private mutating func writeText(_ text: ArraySlice<Unicode.Scalar>) {
    var rest = text
    while let run = Self.run(in: rest) {
      writeDates(in: rest[..<run.lowerBound])
      let name = rest[run]
      if let language = language(of: name) {
        let tags = Tags("bdi", ("lang", language), ("style", emphases > 0 ? emphasis : nil))
        result.append(contentsOf: tags.start.unicodeScalars)
        writeName(name)
        result.append(contentsOf: tags.end.unicodeScalars)
      } else {
        writeName(name)
      }
      rest = rest[run.upperBound...]
    }
    writeDates(in: rest)
  }

  /// Writes a text in the page's script with its dates in elements.
  private mutating func writeDates(in text: ArraySlice<Unicode.Scalar>) {
    var rest = text
    while let dates, let date = dates.date(in: rest) {
      let tags = Tags("bdi", ("lang", dates.language))
      result.append(contentsOf: rest[..<date.lowerBound])
      result.append(contentsOf: tags.start.unicodeScalars)
      result.append(contentsOf: rest[date])
      result.append(contentsOf: tags.end.unicodeScalars)
      rest = rest[date.upperBound...]
    }
    result.append(contentsOf: rest)
  }

  /// Writes a run with its dates joined.
  private mutating func writeName(_ name: ArraySlice<Unicode.Scalar>) {
    var last: Unicode.Scalar?
    for scalar in name {
      if last?.joinsDate(to: scalar) == true { result.append("\u{2060}") }
      result.append(scalar)
      last = scalar
    }
  }

  /// The first run of other scripts: from its first to its last character of them, without
  /// letters of other scripts in between, and with the digits directly before and after it, such
  /// as in dates.
  private static func run(in text: ArraySlice<Unicode.Scalar>) -> Range<Int>? {
    guard let first = text.firstIndex(where: { $0.script != nil }) else { return nil }
    var start = first
    while start > text.startIndex, text[start - 1].isDigit { start -= 1 }
    var end = first + 1
    for index in text.indices[(first + 1)...] {
      if text[index].script != nil || text[index].isDigit && end == index {
        end = index + 1
      } else if text[index].properties.isAlphabetic {
        break
      }
    }
    return start..<end
  }

  /// The language of a text; nil if it is that of the page's words, or if none of its characters
  /// tells.
  private func language(of text: ArraySlice<Unicode.Scalar>) -> String? {
    var scripts = Set<Unicode.Scalar.Script>()
    for scalar in text { if let script = scalar.script { scripts.insert(script) } }
    guard !scripts.isEmpty else {
      return dates?.date(in: text) == text.indices ? dates?.language : nil
    }
    let language =
      scripts.contains(.kana)
      ? "ja"
      : scripts.contains(.hangul)
        ? "ko"
        : scripts.contains(.bopomofo) ? "zh" : chineseCharacters
    return PageLanguages.language(of: language) == words ? nil : language
  }
}

extension Unicode.Scalar {
  /// The scripts of Chinese, Japanese and Korean.
  fileprivate enum Script {
    case kana, hangul, bopomofo, chinese
  }

  fileprivate var script: Script? {
    switch value {
    case ..<0x1100: nil
    case 0x3041...0x3096, 0x3099...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F,
      0x1B000...0x1B16F:
      .kana
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      .hangul
    case 0x3105...0x312F, 0x31A0...0x31BF: .bopomofo
    case 0x2E80...0x2FD5, 0x3005, 0x3007, 0x3021...0x3029, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      .chinese
    default: nil
    }
  }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
