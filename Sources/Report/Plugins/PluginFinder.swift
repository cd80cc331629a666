package import Health

/// Finds plug-ins that are not registered, by what a definition says of them.
package protocol PluginFinder: Sendable {
  /// - Throws: `PluginFault` if there is none of this name and version, or it cannot be used.
  func plugin(
    named id: String, versions: VersionRange
  ) throws -> (kind: PluginKind, plugin: any Plugin)

  /// How a word could be used that a definition uses without asking for it; nil if it is no plug-in.
  func help(for id: String) -> String?
}

/// Why a plug-in that is asked for cannot be had.
package struct PluginFault: Error {
  package var message: String
  package var help: String?
  /// True if only the version is wrong.
  package var isVersion: Bool

  package init(_ message: String, help: String? = nil, isVersion: Bool = false) {
    self.message = message
    self.help = help
    self.isVersion = isVersion
  }

  package static func missing(_ id: String, help: String? = nil) -> PluginFault {
    PluginFault("there is no plug-in '\(id)'", help: help)
  }
}

/// A plug-in that is not to be run, because the person said so.
package struct PluginIsOff: Error {
  package let id: String

  package init(id: String) {
    self.id = id
  }
}
