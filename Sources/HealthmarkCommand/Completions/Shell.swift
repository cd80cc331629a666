import Report

/// A shell that completes words of the command line.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that completes the words of `healthmark`, made of the table of subcommands.
  ///
  /// - Parameter registry: the plug-ins that belong to the program.
  func script(_ registry: Registry) -> String {
    switch self {
    case .bash: BashCompletion(registry: registry).script
    case .zsh: ZshCompletion(registry: registry).script
    case .fish: FishCompletion(registry: registry).script
    }
  }
}

extension Vocabulary {
  /// The vocabularies with a name that some subcommand uses, each once.
  static var named: [Vocabulary] {
    HealthmarkCommand.subcommands
      .flatMap { command in
        command.allOptions.compactMap(\.kind) + command.places.map(\.kind)
      }
      .compactMap(\.vocabulary).filter { $0.name != nil }.uniqued()
  }
}

extension ValueKind {
  /// The words that the value is made of; nil for files and free texts.
  var vocabulary: Vocabulary? {
    switch self {
    case .word(let vocabulary), .list(let vocabulary): vocabulary
    case .file, .folder, .text: nil
    }
  }
}

extension String {
  /// The text as one word of `sh`, bash and zsh.
  var shellQuoted: String {
    isPlainWord ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }

  /// The text as one word of fish, which knows `\'` and `\\` between quotes.
  var fishQuoted: String {
    isPlainWord
      ? self : "'" + replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }

  /// True if no shell sees more in it than a word.
  private var isPlainWord: Bool {
    !isEmpty && allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "-_./".contains($0) }
  }
}

extension [String] {
  /// The words in lines of at most 100 characters where they fit, each line behind the same indent.
  func filled(indent: String, separator: String = "\n") -> String {
    var lines: [String] = []
    for word in self {
      if let line = lines.last, line.count + word.count < 100 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(indent + word)
      }
    }
    return lines.joined(separator: separator)
  }
}
