/// The files that a definition can include.
package protocol DefinitionFiles: Sendable {
  /// Reads an included file.
  ///
  /// - Parameters:
  ///   - path: the path as written, relative to the folder of the file that includes it.
  ///   - includer: the file that includes it; nil for the definition itself.
  /// - Throws: `UnreadableText` if the file is missing or must not be included.
  func file(_ path: String, includedBy includer: IncludedFile?) throws -> IncludedFile

  /// The place of the definition itself in its project. The file at this place cannot be included.
  var ownPlace: String { get }
}

/// A file that a definition includes.
package struct IncludedFile: Sendable {
  /// The path as shown in messages.
  package let name: String
  package let text: String
  /// The place in the project, which identifies the file.
  package let place: String

  package init(name: String, text: String, place: String) {
    self.name = name
    self.text = text
    self.place = place
  }
}

extension DefinitionReader {
  /// The maximum number of included files.
  private static let includeLimit = 64

  /// The keys that an included file can have.
  package static let includedKeys = ReportDefinition.keys.filter {
    ["include", "parameters", "queries"].contains($0.name)
  }

  /// Reads the parameters and queries of the files in a list, and of the files that those include.
  /// Each file is read once.
  ///
  /// - Parameter chain: the included files that lead from the definition to the list, outermost
  ///   first.
  mutating func include(_ node: YAMLNode, chain: [IncludedFile] = []) {
    for item in nonEmptyItems(node, "'include'") {
      guard let path = text(item, "an included file") else { continue }
      let file: IncludedFile
      do {
        guard let files else { throw UnreadableText("files cannot be included here") }
        file = try files.file(path, includedBy: chain.last)
      } catch {
        report(Message(of: error), at: item.range)
        continue
      }
      if file.place == files?.ownPlace || chain.contains(where: { $0.place == file.place }) {
        let files = chain.map { "'\($0.name)'" }.joined(separator: ", ")
        report(
          "'\(path)' includes itself" + (files.isEmpty ? "" : ", through \(files)"), at: item.range)
        continue
      }
      guard !includes.contains(where: { $0.place == file.place }) else { continue }
      guard includes.count < Self.includeLimit else {
        report("more than \(Self.includeLimit) files are included", at: item.range)
        return
      }
      read(file, chain: chain)
    }
  }

  /// Adds a file to the texts of the definition, which its digest covers.
  mutating func add(_ file: IncludedFile) -> SourceText {
    includes.append(file)
    let text = SourceText(name: file.name, text: file.text, number: includes.count)
    includedTexts.append(text)
    return text
  }

  private mutating func read(_ file: IncludedFile, chain: [IncludedFile]) {
    let text = add(file)
    guard let root = root(of: text),
      var keys = mapping(root, "the included file", keys: Self.includedKeys)
    else { return }
    if let entry = keys.take("include") { include(entry.value, chain: chain + [file]) }
    if let entry = keys.take("parameters") { parameters(entry.value) }
    if let entry = keys.take("queries") { includedQueries.append(entry) }
  }
}
