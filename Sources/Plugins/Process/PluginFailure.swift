package import Report

/// A reason why a plug-in's process did not give an answer.
package struct PluginFailure: Error, Hashable, CustomStringConvertible {
  /// The plug-in's id.
  package let plugin: String
  /// A description of the failure that follows the plug-in's name, without a period.
  package let message: String

  /// The exit status, if the plug-in exited by itself with a status other than 0.
  package let exitStatus: Int32?

  /// - Parameter message: a sentence that follows the plug-in's name.
  package init(plugin: String, _ message: Message, exitStatus: Int32? = nil) {
    self.plugin = plugin
    self.message = message.text
    self.exitStatus = exitStatus
  }

  package var description: String { "plug-in '\(plugin)' \(message)" }
}
