/// The templates that come with the program, embedded in it.
package enum BundledTemplates {
  /// The HTML around every report, with placeholders in double braces.
  package static let page = String(decoding: PackageResources.page_html, as: UTF8.self)
  /// The style of every report, with its drawings.
  package static let stylesheet =
    css(PackageResources.theme_css) + css(PackageResources.figures_css)
  /// Built-in themes by their name: each overrides tokens of the stylesheet, and follows it.
  package static let themes = [
    "ocean": css(PackageResources.ocean_css), "plain": css(PackageResources.plain_css),
    "plum": css(PackageResources.plum_css),
  ]

  private static func css(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
