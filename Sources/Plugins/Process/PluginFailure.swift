import Foundation

/// Why a plug-in's process gave no answer.
package struct PluginFailure: Error, Hashable, CustomStringConvertible {
  /// The plug-in's id.
  package let plugin: String
  /// What the plug-in did, as what follows its name in a sentence without a full stop.
  package let message: String

  /// The exit status, if the plug-in ended by itself with one that is not 0.
  package let exitStatus: Int32?

  package init(plugin: String, message: String, exitStatus: Int32? = nil) {
    self.plugin = plugin
    self.message = message
    self.exitStatus = exitStatus
  }

  package var description: String { "plug-in '\(plugin)' \(message)" }
}
