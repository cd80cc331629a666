/// A plug-in to begin with: a program that works, its manifest, and recorded requests.
///
/// Its files lie in `plugins`: those of a kind in a folder each, as they lie in the plug-in, with
/// the program in three languages. `script/format` embeds them.
package struct PluginTemplate: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case reader, query, section, output
  }

  package enum Language: String, CaseIterable, Sendable {
    case python, shell, swift
  }

  /// A file of the plug-in.
  package struct File: Sendable {
    /// The path in the plug-in's folder.
    package let path: String
    package let text: String
    package let isExecutable: Bool
  }

  package let kind: Kind
  package let language: Language

  package init(_ kind: Kind, in language: Language) {
    self.kind = kind
    self.language = language
  }

  /// True if the program has to be made of its source before it can run.
  package var isBuilt: Bool { language == .swift }

  /// The files of a plug-in of this name.
  package func files(id: String) -> [File] {
    func file(_ path: String, from template: String, isExecutable: Bool = false) -> File {
      var text = Self.embedded[template, default: ""]
      // What stands for the program has the id in it as well.
      text.replace("{{program}}", with: aboutProgram.trimmingEnd)
      text.replace("{{id}}", with: id)
      return File(path: path, text: text, isExecutable: isExecutable)
    }
    let folder = kind.rawValue + "/"
    let program: [File] =
      switch language {
      case .python: [file(id, from: folder + "program.py", isExecutable: true)]
      case .shell: [file(id, from: folder + "program.sh", isExecutable: true)]
      case .swift:
        [
          file("main.swift", from: folder + "main.swift"),
          file("build", from: "languages/build", isExecutable: true),
        ]
      }
    let tests = Self.embedded.keys.filter { $0.hasPrefix(folder + "tests/") }.sorted()
    return ["plugin.json", "README.md"].map { file($0, from: folder + $0) } + program
      + tests.map { file(String($0.dropFirst(folder.count)), from: $0) }
  }

  private var aboutProgram: String {
    Self.embedded["languages/\(language.rawValue).md", default: ""]
  }
}

extension String {
  fileprivate var trimmingEnd: Substring {
    self[..<(lastIndex { !$0.isNewline }.map { index(after: $0) } ?? startIndex)]
  }
}
