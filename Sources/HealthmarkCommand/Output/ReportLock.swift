import Files
import Health
import JSON
import Plugins
import Report

/// Everything that determines the bytes of a report, without any health data: digests of the
/// definition, its included files, the plug-ins, the data and each output, and other values. The
/// lock is a file beside the definition.
package struct ReportLock: Equatable {
  /// A group of digests or values, by name.
  enum Group: String, CaseIterable {
    case includes, parameters, plugins, outputs

    /// The noun for a member of the group in messages.
    var noun: String {
      switch self {
      case .includes: "included file"
      case .parameters: "parameter"
      case .plugins: "plug-in"
      case .outputs: "output"
      }
    }
  }

  /// A single digest or value.
  enum Fact: String, CaseIterable {
    case report, definition, data, timeZone, asOf

    /// The noun for the value in messages.
    var noun: String {
      switch self {
      case .report: "the format of reports"
      case .definition: "the definition"
      case .data: "the data"
      case .timeZone: "the time zone"
      case .asOf: "the time to look back from"
      }
    }

    /// True if the value is known only with the data.
    var needsData: Bool { self == .data || self == .timeZone || self == .asOf }
  }

  private static let format = "healthmark lock 1"

  private var facts: [Fact: String] = [:]
  private var groups: [Group: [String: String]] = [:]

  /// Returns the path of a definition's lock.
  static func path(of definition: String) -> String {
    let name = FilePath.name(of: definition)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let folder = FilePath.folder(of: definition)
    return folder == "." ? "\(stem).lock" : FilePath.join(folder, "\(stem).lock")
  }

  /// - Parameters:
  ///   - report: the evaluated report; nil without data.
  ///   - plugins: the plug-ins that the definition and its outputs need.
  ///   - files: the written outputs.
  init(
    _ definition: ReportDefinition, _ report: EvaluatedReport?, plugins: [PluginNeed],
    files: [OutputFile]
  ) {
    let folder = FilePath.folder(of: definition.source.name)
    facts = [
      .report: EvaluatedReport.formatName,
      .definition: Self.digest(Array(definition.source.text.utf8)),
    ]
    if let report {
      facts[.data] = report.dataDigest.map { "sha256:" + $0 }
      // The name that locks of earlier versions have.
      facts[.timeZone] = report.environment.clock.displayName
      facts[.asOf] = report.environment.clock.iso8601(report.asOf)
    }
    groups = [
      .includes: Self.named(
        definition.includes.map {
          (Self.relative($0.name, to: folder), Self.digest(Array($0.text.utf8)))
        }),
      // `privacy` with `hide` also hides parameters.
      .parameters: Self.named(
        definition.privacy.hidesQueries ? [] : definition.parameters.map { ($0.name, $0.value) }),
      .plugins: Self.named(
        plugins.map { ($0.folder.manifest.id, "\($0.folder.manifest.version) \($0.folder.digest)") }
      ),
      .outputs: Self.named(
        files.map { (Self.relative($0.path, to: folder), Self.digest($0.bytes)) }),
    ]
  }

  private static func named(_ pairs: [(String, String)]) -> [String: String] {
    Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    "sha256:" + SHA256.digest(of: bytes).hexadecimal
  }

  /// Returns a path relative to a folder if it is inside the folder; otherwise the path itself.
  private static func relative(_ path: String, to folder: String) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    let start = folder.hasPrefix("./") ? String(folder.dropFirst(2)) + "/" : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// The paths of the outputs, relative to the folder of the lock if they are in it.
  var outputNames: [String] { groups[.outputs, default: [:]].keys.sorted() }

  /// The contents of the lock's file.
  package var text: String {
    var members: JSONValue.Members = [("format", .string(Self.format))]
    members += Fact.allCases.compactMap { fact in
      facts[fact].map { (fact.rawValue, .string($0)) }
    }
    members += Group.allCases.map { group in
      let entries = groups[group, default: [:]].sorted { $0.key < $1.key }
      return (group.rawValue, .object(entries.map { ($0.key, .string($0.value)) }))
    }
    return JSONValue.object(members).text
  }

  /// Reads the lock in a file; nil if the file does not exist.
  ///
  /// - Throws: `CommandFailure` if the file is not a lock.
  init?(at path: String) throws {
    if FileStatus.isAbsent(path, followsLinks: true) { return nil }
    do {
      guard case .file(let file) = try InputFile.open(path), file.size <= 1 << 20 else {
        throw InputFileError("it is not a file, or is larger than 1 MiB")
      }
      try self.init(reading: try file.bytes(at: 0, count: file.size))
    } catch {
      let reason =
        (error as? JSONFault)?.sentence ?? (error as? JSONMistake)?.message ?? "\(error)"
      throw CommandFailure(
        .usage, "'\(path)' is not a lock that healthmark wrote: \(reason)",
        help: "move it away, then write a new lock with 'render --lock'")
    }
  }

  /// Reads the contents of a lock's file.
  ///
  /// - Throws: `JSONFault`, `JSONMistake` or `InputFileError` if they are not those of a lock.
  package init(reading bytes: [UInt8]) throws {
    var members = try JSONNode(JSONValue(reading: bytes)).members()
    guard try members.take("format").text() == Self.format else {
      throw InputFileError("its format is not '\(Self.format)'")
    }
    for fact in Fact.allCases {
      facts[fact] = try members.takeIfPresent(fact.rawValue)?.text()
    }
    for group in Group.allCases {
      let entries = try members.take(group.rawValue).members().rest
      groups[group] = Self.named(try entries.map { ($0.key, try $0.node.text()) })
    }
    try members.finish()
  }

  /// Returns the differences from an earlier lock, as clauses. Values that are known only with the
  /// data are not compared if this lock does not have them.
  package func changes(since old: ReportLock) -> [String] {
    var changes: [String] = []
    for fact in Fact.allCases where facts[fact] != old.facts[fact] {
      if fact.needsData, facts[fact] == nil { continue }
      changes.append("\(fact.noun) changed")
    }
    for group in Group.allCases {
      let (new, past) = (groups[group, default: [:]], old.groups[group, default: [:]])
      for name in Set(new.keys).union(past.keys).sorted() where new[name] != past[name] {
        let verb = past[name] == nil ? "is new" : new[name] == nil ? "is gone" : "changed"
        changes.append("the \(group.noun) '\(name)' \(verb)")
      }
    }
    return changes
  }
}
