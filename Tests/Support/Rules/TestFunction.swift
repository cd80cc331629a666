package import Foundation

/// A test function in a Swift source, with its name and the rules that it cites.
package struct TestFunction: Hashable, Sendable {
  /// The types around the function, outermost first, joined by ` › `; empty for a free function.
  package let suite: String
  /// The display name in its attribute, otherwise the function's name without backticks.
  package let name: String
  /// The comment lines directly above, the attributes, the signature and the body.
  package let text: String

  package init(suite: String, name: String, text: String) {
    self.suite = suite
    self.name = name
    self.text = text
  }

  /// The suite and the name, as shown in the table of rules.
  package var title: String { suite.isEmpty ? name : "\(suite) › \(name)" }
}

extension TestFunction {
  /// The test functions of every Swift file in a folder and its subfolders, by path and then by
  /// position.
  package static func all(in folder: URL) throws -> [TestFunction] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      all(in: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// The functions with the attribute `@Test`, in the order of the source.
  package static func all(in source: String) -> [TestFunction] {
    let tokens = SwiftTokens(source)
    var functions: [TestFunction] = []
    // A name for every open brace; `nil` if the brace does not belong to a type.
    var scopes: [String?] = []
    var typeName: String?
    var index = 0
    while index < tokens.tokens.count {
      switch tokens.text(index) {
      case "@" where tokens.text(index + 1) == "Test":
        if let (function, end) = function(tokens, at: index, suite: scopes.compactMap(\.self)) {
          functions.append(function)
          index = end
          continue
        }
      case "struct", "class", "enum", "actor", "extension":
        typeName = tokens.typeName(after: index) ?? typeName
      case "{":
        scopes.append(typeName)
        typeName = nil
      case "}": _ = scopes.popLast()
      default: break
      }
      index += 1
    }
    return functions
  }

  /// The function with the attribute `@Test` at an index, and the index after its body.
  private static func function(
    _ tokens: SwiftTokens, at start: Int, suite: [String]
  ) -> (TestFunction, end: Int)? {
    var index = start + 2
    var displayName: String?
    if tokens.text(index) == "(" {
      displayName = tokens.plainText(index + 1)
      guard let end = tokens.end(ofGroupAt: index) else { return nil }
      index = end
    }
    while tokens.text(index) != "func" {
      guard index < tokens.tokens.count else { return nil }
      index += 1
    }
    let name = tokens.text(index + 1)
    // Parameters can contain closures, so groups before the body are skipped as a unit.
    index += 2
    while tokens.text(index) != "{" {
      guard index < tokens.tokens.count else { return nil }
      guard ["(", "["].contains(tokens.text(index)) else {
        index += 1
        continue
      }
      guard let end = tokens.end(ofGroupAt: index) else { return nil }
      index = end
    }
    guard let end = tokens.end(ofGroupAt: index) else { return nil }
    let range =
      tokens.startOfComments(
        above: tokens.tokens[start].range.lowerBound)..<tokens.tokens[end - 1].range.upperBound
    let function = TestFunction(
      suite: suite.joined(separator: " › "),
      name: displayName ?? name.trimmingCharacters(in: ["`"]), text: tokens.text(range))
    return (function, end)
  }
}

extension SwiftTokens {
  /// The name after a keyword such as `struct`; `nil` for `class func` and similar declarations.
  fileprivate func typeName(after index: Int) -> String? {
    guard tokens.indices.contains(index + 1) else { return nil }
    switch tokens[index + 1].kind {
    case .quotedName: return text(index + 1).trimmingCharacters(in: ["`"])
    case .word:
      return ["func", "var", "let", "subscript"].contains(text(index + 1)) ? nil : text(index + 1)
    case .literal, .punctuation: return nil
    }
  }

  /// The contents of the string literal at an index; `nil` if the token is something else.
  fileprivate func plainText(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .literal else { return nil }
    return text(index).trimmingCharacters(in: ["#", "\""])
  }

  /// The start of the comment lines directly above a declaration, otherwise the start of the
  /// declaration.
  fileprivate func startOfComments(above declaration: Int) -> Int {
    var start = declaration
    while let lineEnd = scalars[..<start].lastIndex(of: "\n") {
      let lineStart = scalars[..<lineEnd].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let line = scalars[lineStart..<lineEnd].drop { $0 == " " }
      guard line.starts(with: "//".unicodeScalars) else { break }
      start = lineStart
    }
    return start
  }
}
