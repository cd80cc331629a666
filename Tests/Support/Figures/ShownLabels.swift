import Foundation

/// The labels of a drawing at one width, measured independently from its markup.
package struct ShownLabels {
  package struct Label {
    package let text: String
    package let left: Double, right: Double, top: Double, bottom: Double
    package let classes: Set<String>

    package func touches(_ other: Label) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  package let labels: [Label]
  /// The height of the plot in pixels.
  package let height: Double

  /// The widths of plots that labels are placed for, with the classes that are shown there (G-13).
  package static let widths: [(width: Double, hidden: Set<String>)] = [
    (270, ["p1", "p2", "p3"]), (440, ["p0", "p3"]), (760, ["p0"]),
  ]

  /// The heights of plots by their class; all others are large.
  private static let heights: [String: Double] = [
    "h-m": 192, "h-year": 67, "h-n0": 112, "h-n1": 208, "h-nights": 352, "h-n3": 464, "h-n4": 576,
    "h-hyp": 168, "h-hyb": 192, "h-tir": 240, "h-o": 112, "h-o2": 128, "h-mo1": 96, "h-mo2": 192,
    "h-mo3": 288,
    "h-mo4": 384,
  ]

  package init(_ drawing: ParsedDrawing, width: Double, hidden: Set<String>) {
    let classes = drawing.elements.first?.classes ?? []
    let strips = classes.contains("r2") ? 18.0 / 7 : classes.contains("r3") ? 29.0 / 7 : 1
    let plotHeight = classes.compactMap { Self.heights[$0] }.first.map { $0 * strips } ?? 232
    height = plotHeight
    labels = drawing.elements("text").filter { $0.classes.isDisjoint(with: hidden) }.map { text in
      func length(_ name: String, of whole: Double) -> Double {
        let value = text.attributes[name, default: "0"]
        return value.hasSuffix("%")
          ? (Double(value.dropLast()) ?? 0) / 100 * whole : Double(value) ?? 0
      }
      let size = Double(text.text.count) * 0.65 * 12
      let x = length("x", of: width) + length("dx", of: 0)
      let drop = text.classes.contains("xw") ? (hidden.contains("p2") ? 16.0 : 32) : 0
      let y = length("y", of: plotHeight) + length("dy", of: 0) + drop
      let left =
        text.classes.contains("m") ? x - size / 2 : text.classes.contains("e") ? x - size : x
      return Label(
        text: text.text, left: left, right: left + size, top: y - 9, bottom: y + 2,
        classes: text.classes)
    }
  }

  /// The pairs of labels that touch.
  package var collisions: [String] {
    labels.indices.flatMap { one in
      labels.indices.dropFirst(one + 1).filter { labels[one].touches(labels[$0]) }
        .map { "\(labels[one].text) | \(labels[$0].text)" }
    }
  }
}
