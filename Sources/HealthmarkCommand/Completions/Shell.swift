import Report

/// A shell for which completions are generated.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the completion script, generated from the table of subcommands.
  ///
  /// - Parameter registry: the plug-ins that are part of the program.
  func script(_ registry: Registry) -> String {
    switch self {
    case .bash: BashCompletion(registry: registry).script
    case .zsh: ZshCompletion(registry: registry).script
    case .fish: FishCompletion(registry: registry).script
    }
  }
}

extension Vocabulary {
  /// The vocabularies with a name that subcommands use, each once.
  static var named: [Vocabulary] {
    HealthmarkCommand.subcommands
      .flatMap { command in
        command.allOptions.compactMap(\.kind) + command.places.map(\.kind)
      }
      .compactMap(\.vocabulary).filter { $0.name != nil }.uniqued()
  }
}

extension ValueKind {
  /// The words of which the value consists; nil for files, folders and other text.
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

  /// The text as one word of fish, which supports `\'` and `\\` inside quotes.
  var fishQuoted: String {
    isPlainWord
      ? self : "'" + replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }

  /// True if every shell reads the text as one plain word.
  private var isPlainWord: Bool {
    !isEmpty && allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "-_./".contains($0) }
  }
}

extension [String] {
  /// The words in lines of at most 100 characters, unless a word is longer. Each line starts with
  /// the indent.
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
