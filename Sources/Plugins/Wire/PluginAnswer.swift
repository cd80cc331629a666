import Files
package import JSON
package import Report

/// A plug-in's answer, of which the parts that all answers share have been parsed.
package struct PluginAnswer {
  let diagnostics: [PluginDiagnostic]
  /// The remaining members, which are the payload.
  private var members: JSONMembers
  /// The plug-in's manifest.
  let manifest: PluginManifest

  /// - Parameter word: the word of the request.
  /// - Throws: `PluginFailure` unless the bytes are exactly one answer to the request.
  package init(_ bytes: [UInt8], to word: String, of manifest: PluginManifest) throws(PluginFailure)
  {
    self.manifest = manifest
    (diagnostics, members) = try Self.reading(manifest) { () throws(JSONMistake) in
      let value = try JSONFault.mapped(JSONValue(reading: bytes)) {
        JSONMistake("it is not JSON at byte \($0.byteOffset): \($0.message)", at: .root)
      }
      return try Self.parts(JSONNode(value), word, manifest)
    }
  }

  private static func parts(
    _ node: JSONNode, _ word: String, _ manifest: PluginManifest
  ) throws(JSONMistake) -> ([PluginDiagnostic], JSONMembers) {
    var members = try node.members()
    try members.take("healthmark").checkProtocol()
    let answer = try members.take("answer")
    guard try answer.text() == word else { throw answer.mistake(.expected("'\(word)'")) }
    var diagnostics: [PluginDiagnostic] = []
    if let list = members.takeIfPresent("diagnostics") {
      for item in try list.items() { diagnostics.append(try PluginDiagnostic(item)) }
    }
    return (diagnostics, members)
  }

  /// True if the answer has this member in addition to the members that all answers have.
  func has(_ name: String) -> Bool { members.rest.contains { $0.key.isExactly(name) } }

  /// The payload of the answer, checked against the plug-in's manifest and the contract; `nil` if
  /// it is missing because the definition has errors.
  ///
  /// - Throws: `PluginFailure`.
  func payload<Payload>(
    _ name: String, _ read: (JSONNode) throws(JSONMistake) -> Payload
  ) throws(PluginFailure) -> Payload? {
    try Self.reading(manifest) { () throws(JSONMistake) in
      var members = self.members
      let node = members.takeIfPresent(name)
      try members.finish()
      if let node { return try read(node) }
      if diagnostics.contains(where: { $0.severity == .error }) { return nil }
      throw JSONMistake(.missing(name), at: .root)
    }
  }

  private static func reading<Value>(
    _ manifest: PluginManifest, _ body: () throws(JSONMistake) -> Value
  ) throws(PluginFailure) -> Value {
    try JSONMistake.mapped(body()) {
      PluginFailure(plugin: manifest.id, "gave an invalid answer: \($0)")
    }
  }
}

/// A message from a plug-in about the definition.
package struct PluginDiagnostic: Sendable {
  package let severity: Diagnostic.Severity
  package let message: String
  package let pointer: JSONPointer
  package let help: String?

  package init(_ node: JSONNode) throws(JSONMistake) {
    var members = try node.members()
    try self.init(&members)
  }

  init(_ members: inout JSONMembers) throws(JSONMistake) {
    let word = try members.take("severity")
    guard let severity = Diagnostic.Severity(rawValue: try word.text()) else {
      throw word.mistake(.expected("'error' or 'warning'"))
    }
    self.severity = severity
    message = try members.take("message").text()
    pointer = try members.takeIfPresent("pointer")?.reading(JSONPointer.init(parsing:)) ?? .root
    help = try members.takeIfPresent("help")?.text()
    try members.finish()
  }

  /// The message to the user, at its place in the definition.
  func diagnostic(of plugin: ExternalPlugin, in parameters: PluginParameters) -> Diagnostic {
    Diagnostic(
      "\(plugin.id): \(message)", at: parameters.range(of: pointer), help: help, severity: severity)
  }
}

extension ExternalPlugin {
  /// Reports an answer's messages about the definition, and returns its payload.
  ///
  /// - Parameter payload: nil only if some of the messages are errors.
  /// - Throws: `DefinitionErrors` if some of the messages are errors.
  func accept<Payload>(
    _ payload: Payload?, of answer: PluginAnswer, to parameters: PluginParameters,
    warn: (Diagnostic) -> Void
  ) throws -> Payload {
    let found = answer.diagnostics.map { $0.diagnostic(of: self, in: parameters) }
    let errors = found.filter { $0.severity == .error }
    for warning in found where warning.severity == .warning { warn(warning) }
    guard let payload, errors.isEmpty else { throw DefinitionErrors(errors) }
    return payload
  }
}
