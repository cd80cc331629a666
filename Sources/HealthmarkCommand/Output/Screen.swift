import Files
import Foundation
import Report

/// The destination of text for people: a terminal, a file or a pipe.
struct Screen {
  /// The use of colors and bold text.
  private enum Color: String, CaseIterable {
    case auto, always, never
  }

  /// The maximum length of a line of running text, because longer lines are tiring to read.
  private static let longestLine = 100
  private static let widthRange = 20...1_000

  static let options = [
    OptionDefinition(
      "--width N", .text,
      "The number of columns in a line. Default: the width of the terminal, or else 80."),
    OptionDefinition(
      "--color WHEN", .cases(Color.self),
      "auto (default: on a terminal, unless NO_COLOR is set), always or never."),
    OptionDefinition("--no-pager", "Show long text without PAGER or less."),
  ]

  private let namedWidth: Int?
  private let color: Color
  private let isPaged: Bool
  private let environment: [String: String]
  private let output: Descriptor

  init(_ arguments: Arguments) throws {
    namedWidth = try arguments.value("--width") { word in
      guard let width = Int(word), Self.widthRange.contains(width) else {
        throw UnreadableText(
          "'\(word)' is not a number of columns",
          help:
            "expected a whole number from \(Self.widthRange.lowerBound) to"
            + " \(Self.widthRange.upperBound)"
        )
      }
      return width
    }
    color = try arguments.choice("--color") ?? .auto
    isPaged = !arguments.has("--no-pager")
    environment = arguments.surroundings.environment
    output = arguments.surroundings.output
  }

  /// True for a terminal that supports escape sequences.
  private var isTerminal: Bool {
    output.isTerminal && !["", "dumb"].contains(environment["TERM", default: ""])
  }

  /// The number of columns in a line.
  var width: Int { namedWidth ?? (output.isTerminal ? terminalWidth : 80) }

  /// The number of columns in a line of running text, which is limited on a wide terminal.
  var lineLength: Int { namedWidth ?? min(width, Self.longestLine) }

  private var terminalWidth: Int {
    var size = winsize()
    if ioctl(output.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  var hasStyles: Bool {
    switch color {
    case .auto: isTerminal && environment["NO_COLOR", default: ""].isEmpty
    case .always: true
    case .never: false
    }
  }

  /// Writes text, on a terminal through the pager.
  ///
  /// - Throws: the errors of `Console.write`.
  func write(_ text: String, _ console: Console) throws {
    if isPaged, isTerminal, let pager = Pager(environment), pager.show(text) { return }
    try console.write(text)
  }
}
