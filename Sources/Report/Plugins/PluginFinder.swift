package import Health

/// Finds plug-ins that are not registered, by the id and version that a definition gives.
package protocol PluginFinder: Sendable {
  /// Returns the plug-in with an id, in one of the given versions.
  ///
  /// - Throws: `PluginFault` if no plug-in has this id and version, or if it cannot be used.
  func plugin(
    named id: String, versions: VersionRange
  ) throws -> (kind: PluginKind, plugin: any Plugin)

  /// Returns a hint for a word that a definition uses without listing it in `plugins`; nil if the
  /// word is not the id of a plug-in.
  func help(for id: String) -> String?
}

/// The reason why a requested plug-in is unavailable.
package struct PluginFault: HelpfulError {
  package var message: String
  package var help: String?
  /// True if the plug-in exists, but not in a matching version.
  package var isVersion: Bool

  package init(_ message: Message, isVersion: Bool = false) {
    self.message = message.text
    help = message.help
    self.isVersion = isVersion
  }

  package static func missing(_ id: String, help: String? = nil) -> PluginFault {
    PluginFault(Message("unknown plug-in '\(id)'", help: help))
  }
}

/// An error for a plug-in that the user turned off.
package struct PluginIsOff: Error {
  package let id: String

  package init(id: String) {
    self.id = id
  }
}
