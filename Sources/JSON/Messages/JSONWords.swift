/// Clauses that describe why text is not valid JSON.
enum JSONWords {
  static func found(_ excerpt: String, expected: String) -> String {
    "found '\(excerpt)', expected \(expected)"
  }

  static func endsInside(_ word: StaticString) -> String {
    "the text ends inside '\(word)'"
  }

  static let endsInsideString = "the text ends inside a string"

  static let endsTooEarly = "the text ends too early"

  static func longNumber(limit: Int) -> String {
    "a number of more than \(limit) bytes"
  }

  static func outOfRange(_ number: String) -> String {
    "the number '\(number)' is out of range"
  }

  static func longString(limit: Int) -> String {
    "a string of more than \(limit) bytes"
  }

  static let utf16 = "the text is in UTF-16; convert it with iconv -f UTF-16 -t UTF-8"

  static func tooDeep(limit: Int) -> String {
    "arrays and objects are nested more than \(limit) deep"
  }

  static let notUTF8 = "bytes that are not UTF-8"

  static let byteOrderMark = "a byte order mark, expected a value"

  static func tooManyValues(limit: Int) -> String {
    "more than \(limit) values"
  }

  static func keyTwice(_ key: String) -> String {
    "duplicate key '\(key)'"
  }

  static let escapedNUL = "an escaped NUL, which text must not contain"

  static let halfSurrogatePair = "half a surrogate pair, expected a character"

  static let controlCharacter = "a control character in a string, expected an escape"

  static let shortEscape = "an escape without four hexadecimal digits"

  static let unknownEscape = "an unknown escape"

  // Expected values.

  static let aValue = "a value"

  static let colon = "':'"

  static let endOfObject = "',' or '}'"

  static let endOfArray = "',' or ']'"

  static let aKey = "a key"

  static let theEnd = "the end"

  static let text = "text"

  static let aNumber = "a number"

  static let aWholeNumber = "a whole number"

  static let aTruthValue = "true or false"

  static let aList = "a list"

  static let anObject = "an object"
}

extension JSONPointerFault {
  static let noSlash = JSONPointerFault(
    "a pointer starts with '/' or is empty", part: 0..<1,
    help: "a pointer is written like '/bands/0'")

  static func openEscape(at index: Int) -> JSONPointerFault {
    JSONPointerFault(
      "'~' must be followed by '0' or '1'", part: index..<index + 1,
      help: "in a pointer, '~' is written '~0' and '/' is written '~1'")
  }
}
