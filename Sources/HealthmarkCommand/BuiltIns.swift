import HealthImport
import Report

extension Registry {
  /// The built-in plug-ins of healthmark, one per line, in the order of lists.
  static var builtIn: Registry {
    var registry = Registry.report
    for reader in DataReader.formats { registry.register(reader) }
    registry.register(MarkdownOutput())
    registry.register(HTMLOutput())
    registry.register(JSONOutput())
    return registry
  }
}
