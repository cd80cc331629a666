package import Health

/// Finds plug-ins that are not registered, as a definition describes them.
package protocol PluginFinder: Sendable {
  /// - Throws: `PluginFault` if no plug-in has this name and version, or it cannot be used.
  func plugin(
    named id: String, versions: VersionRange
  ) throws -> (kind: PluginKind, plugin: any Plugin)

  /// A hint for a word that a definition uses without asking for it; nil if it is not a plug-in.
  func help(for id: String) -> String?
}

/// A reason why a requested plug-in is not available.
package struct PluginFault: Error {
  package var message: String
  package var help: String?
  /// True if only the version does not fit.
  package var isVersion: Bool

  package init(_ message: Message, isVersion: Bool = false) {
    self.message = message.text
    help = message.help
    self.isVersion = isVersion
  }

  package static func missing(_ id: String, help: String? = nil) -> PluginFault {
    PluginFault(.unknownPlugin(id, help: help))
  }
}

/// An error for a plug-in that the user turned off.
package struct PluginIsOff: Error {
  package let id: String

  package init(id: String) {
    self.id = id
  }
}
