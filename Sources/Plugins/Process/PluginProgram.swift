/// The executable of a plug-in, and the files that it can see.
package struct PluginProgram: Hashable, Sendable {
  /// The executable, as an absolute path.
  package var path: String
  /// The plug-in's own folder, as an absolute path.
  package var folder: String
  /// Absolute paths of additional readable files, such as the input of a reader.
  package var readable: [String]
  /// The plug-in's id, for messages.
  package var name: String

  package init(path: String, folder: String, readable: [String] = [], name: String) {
    self.path = path
    self.folder = folder
    self.readable = readable
    self.name = name
  }
}
