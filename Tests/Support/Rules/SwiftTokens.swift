/// The tokens of a Swift source that show where its declarations start and end.
///
/// Comments are skipped, and a string literal is one token, so braces in either do not count. Code
/// interpolated into a string literal produces no tokens.
struct SwiftTokens {
  enum Kind {
    /// A keyword, a name or a number.
    case word
    /// A name in backticks, which are part of the token's range.
    case quotedName
    /// A string literal or a regular expression, with its delimiters.
    case literal
    /// A single character of punctuation.
    case punctuation
  }

  struct Token {
    let kind: Kind
    let range: Range<Int>
  }

  let scalars: [Unicode.Scalar]
  private(set) var tokens: [Token] = []
  private var position = 0

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
    while position < scalars.count { next() }
  }

  func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? text(tokens[index].range) : ""
  }

  /// The index after the bracket that closes the bracket at an index.
  ///
  /// It is `nil` if the bracket is not closed.
  func end(ofGroupAt index: Int) -> Int? {
    var depth = 0
    for index in index..<tokens.count where tokens[index].kind == .punctuation {
      switch scalars[tokens[index].range.lowerBound] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  private mutating func next() {
    let start = position
    switch scalars[position] {
    case " ", "\n", "\r", "\t": position += 1
    case "/" where at(1) == "/": position = end(of: "\n", from: position)
    case "/" where at(1) == "*": blockComment()
    case "`":
      position = end(of: "`", from: position + 1) + 1
      append(.quotedName, start)
    case "\"": literal(hashes: 0)
    case "#":
      let hashes = scalars[position...].prefix { $0 == "#" }.count
      switch at(hashes) {
      case "\"": literal(hashes: hashes)
      case "/": regularExpression(hashes: hashes)
      default:
        position += hashes
        append(.punctuation, start)
      }
    case "/" where beginsRegularExpression: regularExpression(hashes: 0)
    case let scalar where scalar.isWord:
      while position < scalars.count, scalars[position].isWord { position += 1 }
      append(.word, start)
    default:
      position += 1
      append(.punctuation, start)
    }
  }

  private mutating func append(_ kind: Kind, _ start: Int) {
    position = min(position, scalars.count)
    tokens.append(Token(kind: kind, range: start..<position))
  }

  private func at(_ offset: Int) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  private func end(of scalar: Unicode.Scalar, from start: Int) -> Int {
    scalars[min(start, scalars.count)...].firstIndex(of: scalar) ?? scalars.count
  }

  private func stands(_ text: String, at index: Int) -> Bool {
    scalars[min(index, scalars.count)...].starts(with: text.unicodeScalars)
  }

  /// Skips a block comment, which can contain others.
  private mutating func blockComment() {
    var depth = 0
    repeat {
      if stands("/*", at: position) {
        depth += 1
        position += 2
      } else if stands("*/", at: position) {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < scalars.count
  }

  /// Reads a string literal on one line or on several, raw or not.
  private mutating func literal(hashes: Int) {
    let start = position
    position += hashes
    let quotes = beginsLines ? "\"\"\"" : "\""
    position += quotes.unicodeScalars.count
    let fence = String(repeating: "#", count: hashes)
    while position < scalars.count {
      if stands(quotes + fence, at: position) {
        position += quotes.unicodeScalars.count + hashes
        break
      }
      if stands("\\" + fence, at: position) {
        position += 1 + hashes
        if at(0) == "(" { interpolation() } else { position += 1 }
      } else if quotes == "\"", scalars[position] == "\n" {
        break
      } else {
        position += 1
      }
    }
    append(.literal, start)
  }

  /// True if a multiline string literal starts here: three quotes that nothing follows on their
  /// line.
  private var beginsLines: Bool {
    stands("\"\"\"", at: position)
      && scalars[(position + 3)...].first { $0 != " " && $0 != "\t" } == "\n"
  }

  /// Skips code in a string literal, up to the parenthesis that closes it, including string
  /// literals inside it.
  private mutating func interpolation() {
    let known = tokens.count
    var depth = 0
    repeat {
      let before = tokens.count
      next()
      if tokens.count > before {
        switch text(before) {
        case "(": depth += 1
        case ")": depth -= 1
        default: break
        }
      }
    } while depth > 0 && position < scalars.count
    tokens.removeSubrange(known...)
  }

  /// True if a slash starts a regular expression: an operand is expected, and the next character is
  /// not a space.
  private var beginsRegularExpression: Bool {
    guard let following = at(1), !" \n)".unicodeScalars.contains(following) else { return false }
    guard let previous = tokens.last else { return true }
    return previous.kind == .punctuation && "(,=:[{!&|?;".contains(text(previous.range))
  }

  private mutating func regularExpression(hashes: Int) {
    let start = position
    let closing = "/" + String(repeating: "#", count: hashes)
    position += hashes + 1
    while position < scalars.count, !stands(closing, at: position) {
      // Without a fence, the expression must end on its line; otherwise the slash was an operator.
      if hashes == 0, scalars[position] == "\n" {
        position = start + 1
        append(.punctuation, start)
        return
      }
      position += scalars[position] == "\\" ? 2 : 1
    }
    position += closing.unicodeScalars.count
    append(.literal, start)
  }
}

extension Unicode.Scalar {
  /// True for characters in names, keywords and numbers.
  fileprivate var isWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "\u{80}"...: true
    default: false
    }
  }
}
