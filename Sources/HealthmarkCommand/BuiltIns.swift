import HealthImport
import MarkdownHTML
public import Report
import Templates

extension Registry {
  /// The built-in plug-ins of healthmark, in the order in which they are listed: readers, kinds of
  /// query and section, outputs, and the themes of pages.
  public static let builtIn: Registry = {
    var registry = Registry.report
    for reader in DataReader.formats { registry.register(reader) }
    registry.register(MarkdownOutput())
    registry.register(HTMLOutput())
    registry.register(EmailOutput())
    registry.register(JSONOutput())
    registry.register(RowsOutput())
    registry.themes = PageThemes(builtIn: BundledTemplates.themes) { stylesheet in
      ThemeStylesheet.check(stylesheet).map {
        Diagnostic(
          $0.message, at: SourceRange(line: $0.line, column: $0.column, length: 1),
          help: "a theme can only set colors, sizes and spacing")
      }
    }
    return registry
  }()
}
