/// A plug-in to begin with: a program that works, its manifest, and recorded requests.
///
/// Its files lie in `plugins`: those of a kind in a folder each, with the program in three languages.
/// Their names are distinct, because they are embedded side by side.
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
    let words = ["{{program}}": Self.text(aboutProgram), "{{id}}": id]
    func file(_ path: String, _ bytes: [UInt8], isExecutable: Bool = false) -> File {
      var text = Self.text(bytes)
      // What stands for the program speaks of the id as well.
      for word in ["{{program}}", "{{id}}"] {
        text.replace(word, with: words[word, default: ""].trimmingEnd)
      }
      return File(path: path, text: text, isExecutable: isExecutable)
    }
    let program: [File] =
      switch language {
      case .python, .shell: [file(id, source, isExecutable: true)]
      case .swift:
        [
          file("main.swift", source),
          file("build", PackageResources.swift_build, isExecutable: true),
        ]
      }
    return [file("plugin.json", manifest), file("README.md", readme)] + program
      + tests.map { file("tests/" + $0.path, $0.bytes) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private var aboutProgram: [UInt8] {
    switch language {
    case .python: PackageResources.python_md
    case .shell: PackageResources.shell_md
    case .swift: PackageResources.swift_md
    }
  }
}

extension String {
  fileprivate var trimmingEnd: Substring {
    self[..<(lastIndex { !$0.isNewline }.map { index(after: $0) } ?? startIndex)]
  }
}
