import Health
import JSON
import Report

// The members of a manifest, with the rules for each.
extension PluginManifest {
  static func checkProtocol(_ node: JSONNode) throws(JSONMistake) {
    let number = try node.wholeNumber()
    guard number == protocolVersion else {
      throw node.mistake(
        "the plug-in uses protocol \(number), but this version of healthmark supports"
          + " \(PluginManifest.protocolVersion)"
      )
    }
  }

  static func id(_ node: JSONNode) throws(JSONMistake) -> String {
    try node.reading { text in
      try PluginID.check(text)
      return text
    }
  }

  static func summary(_ node: JSONNode) throws(JSONMistake) -> String {
    let text = try node.text()
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw node.mistake(
        "the summary is empty", help: "describe in one sentence what the plug-in does")
    }
    guard text.unicodeScalars.count <= 200, !text.contains(where: \.isNewline) else {
      throw node.mistake("the summary must be one line of at most 200 characters")
    }
    return text
  }

  /// A path in the folder that must not lead out of it.
  static func run(_ node: JSONNode) throws(JSONMistake) -> String {
    let path = try node.text()
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = parts.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
    guard isInside, path.utf8.count <= 255, path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else {
      throw node.mistake(
        "'\(DisplayText(path).string)' is not a file in the folder",
        help: "'run' is the path of the executable, without arguments")
    }
    return path
  }

  static func check(
    _ schema: JSONSchema, of kind: PluginKind, at node: JSONNode
  ) throws(JSONMistake) {
    let type: JSONType =
      switch kind {
      case .query, .reader: .object
      case .section: .array
      case .output: .string
      }
    guard schema.types == [type] else {
      throw node.mistake("the output of \(kind.withArticle) must have the type '\(type.rawValue)'")
    }
  }

  /// The types listed in the `type` property of a reader's samples.
  static func types(of schema: JSONSchema, at node: JSONNode) throws(JSONMistake) -> [String] {
    guard let values = schema.property("type")?.values else {
      throw node.mistake(
        "the output of a reader does not list the types that it can send",
        help: "add an 'enum' of them at /properties/type")
    }
    let place = node.pointer.appending("properties").appending("type").appending("enum")
    var types: [String] = []
    for (index, value) in values.enumerated() {
      let item = JSONNode(value, at: place.appending(index))
      let name = try item.text()
      guard name.utf8.count <= 256, let type = type(named: name) else {
        throw item.mistake(.unknownType(name, among: SampleTypeName.all + SampleObjectName.all))
      }
      guard !types.contains(type) else { throw item.mistake(.twice(name)) }
      types.append(type)
    }
    return types
  }

  /// The full identifier of a type that a reader can send; `nil` for an unknown name.
  static func type(named name: String) -> String? {
    SampleTypeName.identifier(of: name) ?? SampleObjectName.identifier(of: name)
  }

  static func series(
    _ members: inout JSONMembers, _ kind: PluginKind
  ) throws(JSONMistake) -> [PluginSeries] {
    // An output has its own `series` member, which `wantsResults` reads.
    if kind == .output { return [] }
    guard let node = try memberOf(.query, "series", &members, kind, isRequired: true) else {
      return []
    }
    let items = try node.items()
    guard (1...64).contains(items.count) else {
      throw node.mistake("a query must have 1 to 64 series, not \(items.count)")
    }
    var series: [PluginSeries] = []
    for item in items {
      let one = try PluginSeries(reading: item)
      guard !series.contains(where: { $0.identifier == one.identifier }) else {
        throw item.mistake("the series '\(one.name)' is listed twice")
      }
      series.append(one)
    }
    return series
  }

  /// True if an output receives the results of the report's queries in the way that sections do.
  static func wantsResults(
    _ members: inout JSONMembers, _ kind: PluginKind
  ) throws(JSONMistake) -> Bool {
    guard kind == .output else { return false }
    return try members.takeIfPresent("series")?.truth() ?? false
  }

  /// True if a section receives the items of results (R-1a).
  static func wantsItems(
    _ members: inout JSONMembers, _ kind: PluginKind
  ) throws(JSONMistake) -> Bool {
    try memberOf(.section, "items", &members, kind, isRequired: false)?.truth() ?? false
  }

  /// The suffixes of files that healthmark itself writes or reads, which a plug-in must not
  /// replace.
  private static let reservedSuffixes: Set<String> = [
    "md", "html", "eml", "json", "yaml", "yml",
  ]

  static func suffix(
    _ members: inout JSONMembers, _ kind: PluginKind
  ) throws(JSONMistake) -> String? {
    guard let node = try memberOf(.output, "suffix", &members, kind, isRequired: true) else {
      return nil
    }
    let text = try node.text()
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isWellFormed = parts.allSatisfy {
      !$0.isEmpty && $0.allSatisfy(PluginID.isLetterOrDigit)
    }
    guard isWellFormed, text.utf8.count <= 32 else {
      throw node.mistake(
        "'\(DisplayText(text).string)' is not a suffix",
        help: "a suffix consists of lowercase letters, digits and single dots, such as 'fhir.json'")
    }
    guard !reservedSuffixes.contains(text) else {
      throw node.mistake("the suffix '.\(text)' is reserved for healthmark")
    }
    return text
  }

  static func names(
    _ members: inout JSONMembers, _ kind: PluginKind
  ) throws(JSONMistake) -> [String] {
    guard let node = try memberOf(.reader, "names", &members, kind, isRequired: false) else {
      return []
    }
    let items = try node.items()
    guard items.count <= 64 else { throw node.mistake("more than 64 patterns") }
    var names: [String] = []
    for item in items {
      let name = try item.text()
      guard !name.isEmpty, name.utf8.count <= 255, !name.utf8.contains(UInt8(ascii: "/")) else {
        throw item.mistake("'\(DisplayText(name).string)' is not a pattern for file names")
      }
      names.append(name)
    }
    return names
  }

  /// Takes a member that only one kind of plug-in has; `nil` for other kinds or if it is missing.
  private static func memberOf(
    _ owner: PluginKind, _ name: String, _ members: inout JSONMembers, _ kind: PluginKind,
    isRequired: Bool
  ) throws(JSONMistake) -> JSONNode? {
    if kind == owner { return isRequired ? try members.take(name) : members.takeIfPresent(name) }
    guard let node = members.takeIfPresent(name) else { return nil }
    throw node.mistake("only \(owner.withArticle) has '\(name)'; this is \(kind.withArticle)")
  }
}

extension PluginKind {
  fileprivate var withArticle: String { self == .output ? "an output" : "a \(rawValue)" }
}
