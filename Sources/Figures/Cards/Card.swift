package import Languages

/// A picture of a report's main numbers, to be shown on its own: up to six measures with their
/// course, as an SVG document of 1080 by 1350 pixels.
///
/// Unlike the drawings of a page, it contains its own colors and sizes. Its fonts are on every
/// system, and its texts have a contrast of at least 4.5 : 1.
package struct Card: Sendable {
  /// A measure.
  package struct Measure: Sendable {
    /// The name: `Steps`.
    package var name: String
    /// The value with its unit: `3,201,442`.
    package var value: String
    /// The words below the value, such as `a night on average`; empty for none.
    package var unit: String
    /// The greatest value, and what data is missing: at most two short sentences.
    package var notes: [String]
    /// The intervals in order.
    package var points: [FigurePoint]
    package var baseline: PlotScale.Baseline

    package init(
      name: String, value: String, unit: String = "", notes: [String], points: [FigurePoint],
      baseline: PlotScale.Baseline
    ) {
      self.name = name
      self.value = value
      self.unit = unit
      self.notes = notes
      self.points = points
      self.baseline = baseline
    }
  }

  /// The period: `2024`.
  /// The language of the texts for people who do not see the card.
  package var language: any Language
  package var title: String
  /// The line below the title: `January 1 to August 31`.
  package var subtitle: String
  /// The measures; those after the sixth are left out.
  package var measures: [Measure]
  /// The line at the foot.
  package var footer: String
  /// The sentence in place of measures; it is shown if there are none.
  package var noData: String

  package init(
    language: any Language, title: String, subtitle: String, measures: [Measure], footer: String,
    noData: String
  ) {
    self.language = language
    self.title = title
    self.subtitle = subtitle
    self.measures = Array(measures.prefix(Self.limit))
    self.footer = footer
    self.noData = noData
  }

  /// The greatest number of measures.
  package static let limit = 6
  /// The size in pixels.
  package static let width = 1_080, height = 1_350
  /// The start of every card, by which healthmark recognizes its own.
  package static let mark =
    #"<svg xmlns="http://www.w3.org/2000/svg" data-generator="healthmark card""#

  /// A color of the card, as in the light theme of pages (G-2).
  package enum Color: String, CaseIterable, Sendable {
    case paper = "#fdfcfa"
    case ink = "#1c2226"
    case muted = "#59626a"
    case accent = "#0b6e64"
    case soft = "#56948c"
    case rule = "#e3e1da"
    case strong = "#838784"

    /// The colors of texts.
    package static let ofTexts: [Color] = [.ink, .muted, .accent]
  }

  /// Fonts of Apple's, Microsoft's and Linux systems with the same widths, and any other.
  package static let fonts = "Helvetica, Arial, 'Liberation Sans', sans-serif"
}
