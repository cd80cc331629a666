/// The characters that have a meaning in Markdown.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let exclamation = UInt8(ascii: "!")
  static let closeParenthesis = UInt8(ascii: ")")
  static let asterisk = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let hyphen = UInt8(ascii: "-")
  static let period = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let question = UInt8(ascii: "?")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let pipe = UInt8(ascii: "|")

  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  /// A space, a tab, or one of the rarer ASCII spaces that cmark-gfm skips like a space.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == .tab || self == 0x0B || self == 0x0C }

  /// True if a delimiter row, or the list and quote markers before it, can hold this byte.
  var mayDelimitColumns: Bool {
    switch self {
    case .hyphen, .pipe, .colon, .greater, .plus, .asterisk, .period, .closeParenthesis: true
    default: isBlank || isDigit
    }
  }
}
