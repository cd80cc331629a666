/// The templates that come with the program, embedded in it.
package enum BundledTemplates {
  /// The HTML around every report, with placeholders in double braces.
  package static let page = String(decoding: PackageResources.page_html, as: UTF8.self)
  /// The HTML around a report in a mail, with placeholders in double braces.
  package static let mail = String(decoding: PackageResources.mail_html, as: UTF8.self)
  /// The style of every report, with its drawings.
  package static let stylesheet =
    css(PackageResources.theme_css) + css(PackageResources.figures_css)
  /// The further style of the pages of a site that list reports.
  package static let listStylesheet = css(PackageResources.list_css)
  /// Built-in themes by their name: each overrides tokens of the stylesheet, and follows it.
  package static let themes = [
    "ocean": css(PackageResources.ocean_css), "plain": css(PackageResources.plain_css),
    "plum": css(PackageResources.plum_css),
  ]

  /// The script of pages in a preview alone, which shows the next one as soon as it is there.
  package static let previewScript = String(decoding: PackageResources.preview_js, as: UTF8.self)

  private static func css(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
