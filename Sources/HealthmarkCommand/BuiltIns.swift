import HealthImport
import Report

extension Registry {
  /// What healthmark brings: a line for each plug-in, in the order in which lists show them.
  static var builtIn: Registry {
    var registry = Registry.report
    for reader in DataReader.formats { registry.register(reader) }
    registry.register(MarkdownOutput())
    registry.register(HTMLOutput())
    registry.register(JSONOutput())
    return registry
  }
}
