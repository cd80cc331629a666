import Health
import Report

// Slips of the keyboard, of editors and of the shell that change the words of a command line.
extension Arguments {
  /// Refuses typographic quotes and dashes, which the shell takes for letters.
  ///
  /// - Throws: `CommandFailure` with the words as they were meant.
  static func refuseTypography(_ arguments: [String]) throws {
    let ends = arguments.firstIndex(of: "--") ?? arguments.endIndex
    for (index, argument) in arguments[..<ends].enumerated() {
      if let first = argument.first, "–—−".contains(first) {
        let name = argument.drop { "–—−-".contains($0) }
        guard name.first?.isLetter == true else { continue }
        throw CommandFailure(
          .usage, "'\(argument)' starts with a typographic dash",
          help: "write two hyphens: --\(name)")
      }
      let sign = argument.hasPrefix("--") ? argument.firstIndex(of: "=") : nil
      let value = sign.map { argument[argument.index(after: $0)...] } ?? argument[...]
      guard TypographicQuotes.opens(value), !hasFreeText(arguments, index) else { continue }
      // The text goes on to the word that closes the quote.
      let rest = [String(value)] + arguments[(index + 1)..<ends]
      let last = rest.firstIndex { TypographicQuotes.closes($0) && ($0 != rest[0] || $0.count > 1) }
      guard let last else { continue }
      let text = rest[...last].joined(separator: " ")
      let inner = TypographicQuotes.inner(of: text) ?? String(text.dropFirst())
      throw CommandFailure(
        .usage, "\(text) has typographic quotes, which the shell takes for letters",
        help: "write straight quotes: \(Message.straight(inner))")
    }
  }

  /// True if a word belongs to an option for text of any form.
  private static func hasFreeText(_ arguments: [String], _ index: Int) -> Bool {
    let free = ["--set", "--source-priority", "--where"]
    let option = arguments[index].prefix { $0 != "=" }
    return free.contains(String(option)) || index > 0 && free.contains(arguments[index - 1])
  }

  /// Refuses values of several words without quotes, such as `--range last 3 months`, which the
  /// shell splits.
  ///
  /// - Parameter words: the words after the value, up to the next option.
  /// - Throws: `CommandFailure` with the value in quotes.
  static func refuseSplit(_ option: String, _ value: String, _ words: ArraySlice<String>) throws {
    guard let isValue = forms[option] else { return }
    for count in (1...4).reversed() where count <= words.count {
      let joined = ([value] + words.prefix(count)).joined(separator: " ")
      if isValue(joined) {
        throw CommandFailure(
          .usage, "\(option): a value of several words needs quotes",
          help: "write \(option) \"\(joined)\"")
      }
    }
  }

  /// Tests of the values of options that can have several words.
  private static let forms: [String: @Sendable (String) -> Bool] = [
    "--range": { (try? DateRange(parsing: $0)) != nil },
    "--interval": { (try? IntervalLength(parsing: $0)) != nil },
    "--session": { (try? IntervalLength(parsing: $0)) != nil },
    "--anchor": { (try? Anchor(parsing: $0)) != nil },
    "--as-of": { (try? AsOf(parsing: $0)) != nil }, "--at": isPoint, "--from": isPoint,
    "--to": isPoint,
    "--goal": { text in
      let parts = text.split(separator: " ")
      return parts.count == 2 && Double(parts[0]) != nil && !WordForm.isType(String(parts[1]))
        && (try? HKUnit(parsing: String(parts[1]))) != nil
    },
  ]

  private static let isPoint: @Sendable (String) -> Bool = {
    (try? TimePoint(parsing: $0)) != nil
  }

  /// Checks that the type comes before the data in `TYPE DATA`.
  ///
  /// - Throws: `CommandFailure` with the words in their order.
  func expectTypeFirst(_ command: String) throws {
    guard let first = words.first, !WordForm.isType(first) else { return }
    let second = words.dropFirst().first
    guard WordForm.isData(first) || second.map(WordForm.isType) == true else { return }
    throw CommandFailure(
      .usage,
      second == nil ? "the type is missing before the data" : "the type comes before the data",
      help: "write 'healthmark \(command) \(second ?? "stepCount") \(first.shellQuoted)'")
  }
}
