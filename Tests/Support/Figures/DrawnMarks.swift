/// The marks of a drawing at one width that a label should leave free, measured independently from
/// its markup.
package struct DrawnMarks {
  /// Points at most a pixel apart on the lines of a drawing.
  package let points: [(x: Double, y: Double)]

  /// - Parameters:
  ///   - width: The width of the plot in pixels.
  ///   - height: The height of the plot in pixels.
  package init(_ drawing: ParsedDrawing, width: Double, height: Double) {
    func share(_ element: ParsedDrawing.Element, _ name: String) -> Double {
      (Double(element.attributes[name, default: "0"].dropLast()) ?? 0) / 100
    }
    var points: [(x: Double, y: Double)] = []
    func append(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      let steps = Int(max(abs(x2 - x1) * width, abs(y2 - y1) * height).rounded(.up))
      for step in 0...max(1, steps) {
        let part = Double(step) / Double(max(1, steps))
        points.append(((x1 + (x2 - x1) * part) * width, (y1 + (y2 - y1) * part) * height))
      }
    }
    for level in drawing.elements("line")
    where !level.classes.isDisjoint(with: ["goal", "median", "stem"]) {
      append(share(level, "x1"), share(level, "y1"), share(level, "x2"), share(level, "y2"))
    }
    for path in drawing.elements("path", class: "line") where !path.classes.contains("inv") {
      for piece in path.attributes["d", default: ""].split(separator: "M") {
        let places = piece.split(separator: "L").map { pair in
          pair.split(separator: " ").compactMap { Double($0).map { $0 / 1_000 } }
        }
        for (from, to) in zip(places, places.dropFirst()) {
          append(from[0], from[1], to[0], to[1])
        }
      }
    }
    for dot in drawing.elements("circle", class: "dot") {
      points.append((share(dot, "cx") * width, share(dot, "cy") * height))
    }
    self.points = points
  }

  /// True if a label covers a mark, with a tolerance of a pixel for the rounding of positions.
  package func touch(_ label: ShownLabels.Label) -> Bool {
    points.contains { point in
      label.left + 1 < point.x && point.x < label.right - 1 && label.top + 1 < point.y
        && point.y < label.bottom - 1
    }
  }
}
