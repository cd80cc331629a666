import Languages

extension SourceShape {
  package init(_ index: Int) { self = Self.allCases[min(index, Self.allCases.count - 1)] }

  /// The class of the source's name; the second source has its own color.
  package var labelClass: MarkClass {
    switch self {
    case .circle: "lab c1"
    case .diamond: "lab c3"
    default: "lab"
    }
  }

  private var markClass: MarkClass { self == .diamond ? "dia" : "dia other" }

  private var outline: PathData {
    switch self {
    case .circle, .diamond: PathData("M0-4.5L4.5 0 0 4.5-4.5 0z")
    case .square: PathData("M-3.5-3.5H3.5V3.5H-3.5z")
    case .triangle: PathData("M0-4.5L4.5 3.5H-4.5z")
    case .cross: PathData("M-3.5-3.5L3.5 3.5M-3.5 3.5L3.5-3.5")
    }
  }

  /// Draws the marks of the source's readings, which all reference one outline.
  package func marks(_ places: [PlotPoint], id: String, definitions: inout SVGWriter) -> SVGWriter {
    let name = DrawingID(id).part("s") + String(rawValue)
    definitions.open("path", [("id", name), ("d", outline.commands)], markClass)
    definitions.close("path")
    var writer = SVGWriter()
    for place in places {
      writer.element(
        "use",
        [
          ("href", "#\(name)"), ("x", "\(Length.share(place.x))"),
          ("y", "\(Length.share(place.y))"),
        ])
    }
    return writer
  }
}
