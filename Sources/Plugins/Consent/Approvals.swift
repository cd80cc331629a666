import Files
import JSON
package import Report

/// The plug-ins that the user has approved, each for one project and one containment.
package struct Approvals: Sendable {
  static let byteLimit = 4 << 20
  private static let countLimit = 10_000

  /// The approvals sorted by project and id, one for each plug-in of a project.
  package private(set) var all: [Approval] = []
  /// The folders whose plug-ins may run whatever their files contain, sorted by path and project.
  package private(set) var developing: [DevelopingFolder] = []

  package init() {}

  /// Reads the string that `text` produces.
  ///
  /// - Throws: `UnreadableText` if anything in it differs from the written form; nothing is
  ///   approved then.
  package init(reading bytes: [UInt8]) throws(UnreadableText) {
    do {
      var root = try JSONNode(try JSONValue(reading: bytes)).members()
      let format = try root.take("healthmark")
      guard try format.wholeNumber() == Self.format else {
        throw format.mistake(.expected("\(Self.format)"))
      }
      let items = try root.take("approvals").items()
      let folders = try root.takeIfPresent("developing")?.items()
      try root.finish()
      if let folders {
        for item in folders { try add(try Self.folder(item), from: item) }
      }
      for item in items {
        let approval = try Self.approval(item)
        guard !all.contains(where: approval.isSameSubject) else {
          throw item.mistake(.listedTwice(approval.id))
        }
        try add(approval)
      }
    } catch let fault as JSONFault {
      throw UnreadableText(fault.sentence)
    } catch let mistake as JSONMistake {
      throw UnreadableText(mistake.description)
    } catch let error as UnreadableText {
      throw error
    } catch {
      throw UnreadableText(Message(of: error))
    }
  }

  /// The version of the format.
  private static let format = 1

  private static func approval(_ node: JSONNode) throws -> Approval {
    var members = try node.members()
    let id = try members.take("plugin").text()
    let kind: PluginKind = try members.take("kind").choice("kind")
    let digest = try members.take("digest").text()
    let project = try members.take("project").text()
    let series = try members.take("series").items().map { try $0.text() }
    let containment: ContainmentLevel = try members.take("containment").choice("containment")
    try members.finish()
    return try UnreadableText.mapped(
      Approval(
        id: id, digest: digest, project: project, kind: kind, series: series,
        containment: containment)
    ) { node.mistake(Message(of: $0)) }
  }

  private static func folder(_ node: JSONNode) throws -> DevelopingFolder {
    var members = try node.members()
    let path = try members.take("folder").text()
    let project = try members.take("project").text()
    let containment: ContainmentLevel = try members.take("containment").choice("containment")
    try members.finish()
    return try UnreadableText.mapped(
      DevelopingFolder(path: path, project: project, containment: containment)
    ) { node.mistake(Message(of: $0)) }
  }

  private mutating func add(_ folder: DevelopingFolder, from node: JSONNode) throws {
    let isListed = developing.contains {
      $0.path.isExactly(folder.path) && $0.project.isExactly(folder.project)
    }
    guard !isListed else { throw node.mistake(.listedTwice(folder.path)) }
    try add(folder)
  }

  /// The approvals as JSON; equal approvals produce equal text.
  package var text: String {
    let folders = developing.map { folder -> JSONValue in
      [
        "folder": .string(folder.path), "project": .string(folder.project),
        "containment": .string(folder.containment.rawValue),
      ]
    }
    let json: JSONValue = [
      "healthmark": .integer(Self.format),
      "approvals": .array(
        all.map { approval in
          [
            "plugin": .string(approval.id), "kind": .string(approval.kind.rawValue),
            "digest": .string(approval.digest), "project": .string(approval.project),
            "series": .strings(approval.series),
            "containment": .string(approval.containment.rawValue),
          ]
        }),
      "developing": folders.isEmpty ? nil : .array(folders),
    ]
    return json.text
  }

  /// True if exactly these bytes are approved to run in the project, with this containment, and to
  /// see all of the series.
  package func allows(
    id: String, digest: String, project: String, series: [String], containment: ContainmentLevel
  ) -> Bool {
    all.contains {
      $0.id == id && $0.digest == digest && $0.project.isExactly(project)
        && containment >= $0.containment
        && ($0.series.contains(Approval.everySeries) || Set(series).isSubset(of: $0.series))
    }
  }

  /// Adds an approval, which replaces an existing approval of the same plug-in in the same project.
  /// If both have the same digest and containment, the new approval also covers the series of the
  /// old one.
  ///
  /// - Throws: `UnreadableText` if there are too many approvals.
  package mutating func add(_ approval: Approval) throws(UnreadableText) {
    let same = all.filter {
      approval.isSameSubject(as: $0) && $0.digest == approval.digest
        && $0.containment == approval.containment
    }
    let approval = approval.seeing(same.flatMap(\.series))
    all.removeAll(where: approval.isSameSubject)
    guard all.count < Self.countLimit else {
      throw UnreadableText(.tooManyApprovals(limit: Self.countLimit))
    }
    let index = all.firstIndex { Self.precedes(approval, $0) } ?? all.endIndex
    all.insert(approval, at: index)
  }

  /// Revokes an approval.
  ///
  /// - Parameter project: `nil` to revoke it in all projects.
  /// - Returns: the revoked approvals.
  @discardableResult
  package mutating func revoke(id: String, project: String? = nil) -> [Approval] {
    let revoked = all.filter { approval in
      approval.id == id && project.map { approval.project.isExactly($0) } ?? true
    }
    all.removeAll { revoked.contains($0) }
    return revoked
  }

  /// The approval of a folder being developed that lets the plug-in in a folder run in the project,
  /// with this containment; nil if there is none.
  ///
  /// - Parameter plugin: the absolute path of the plug-in's folder, without links.
  package func developing(
    _ plugin: String, project: String, containment: ContainmentLevel
  ) -> DevelopingFolder? {
    developing.first {
      $0.contains(plugin) && $0.project.isExactly(project) && containment >= $0.containment
    }
  }

  /// Adds a folder being developed, which replaces the same folder in the same project.
  ///
  /// - Throws: `UnreadableText` if there are too many.
  package mutating func add(_ folder: DevelopingFolder) throws(UnreadableText) {
    revoke(developing: folder.path, project: folder.project)
    guard developing.count < Self.countLimit else {
      throw UnreadableText(.tooManyApprovals(limit: Self.countLimit))
    }
    developing.append(folder)
    developing.sort { a, b in
      let (left, right) = (a.path + "\0" + a.project, b.path + "\0" + b.project)
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
  }

  /// Revokes the approval of a folder being developed.
  ///
  /// - Parameter project: `nil` to revoke it in all projects.
  /// - Returns: the revoked approvals.
  @discardableResult
  package mutating func revoke(
    developing path: String, project: String? = nil
  ) -> [DevelopingFolder] {
    let revoked = developing.filter { folder in
      folder.path.isExactly(path) && project.map { folder.project.isExactly($0) } ?? true
    }
    developing.removeAll { revoked.contains($0) }
    return revoked
  }

  private static func precedes(_ a: Approval, _ b: Approval) -> Bool {
    guard a.project.isExactly(b.project) else {
      return a.project.utf8.lexicographicallyPrecedes(b.project.utf8)
    }
    return a.id < b.id
  }
}

extension Message {
  fileprivate static func listedTwice(_ subject: String) -> Message {
    "'\(subject)' is listed twice for the same project"
  }

  fileprivate static func tooManyApprovals(limit: Int) -> Message {
    "more than \(limit) approvals"
  }
}
