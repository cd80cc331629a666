/// The templates that come with the program, embedded in it.
package enum BundledTemplates {
  /// The HTML around every report, with placeholders in double braces.
  package static let page = String(decoding: PackageResources.page_html, as: UTF8.self)
  /// The style of every report.
  package static let theme = String(decoding: PackageResources.theme_css, as: UTF8.self)
}
