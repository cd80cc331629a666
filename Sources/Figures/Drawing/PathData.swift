/// The commands of a path in a grid of a thousand by a thousand, in whole numbers.
package struct PathData: Sendable {
  package private(set) var commands = ""

  package var isEmpty: Bool { commands.isEmpty }

  /// Creates a path from commands written in the source, such as the outline of a shape.
  package init(_ commands: StaticString = "") { self.commands = commands.description }

  /// Starts at a point, given as shares of the width and of the height from the top.
  package mutating func move(_ x: Double, _ y: Double) { commands += "M" + Self.pair(x, y) }

  package mutating func line(_ x: Double, _ y: Double) { commands += "L" + Self.pair(x, y) }

  package mutating func horizontal(_ x: Double) { commands += "H\(Self.whole(x))" }

  package mutating func vertical(_ y: Double) { commands += "V\(Self.whole(y))" }

  package mutating func close() { commands += "Z" }

  /// Adds a rectangle, given as shares of the width and of the height.
  package mutating func rectangle(_ x: Range<Double>, _ y: Range<Double>) {
    move(x.lowerBound, y.lowerBound)
    horizontal(x.upperBound)
    vertical(y.upperBound)
    horizontal(x.lowerBound)
    close()
  }

  /// Adds a square in whole units of a grid of a different size.
  package mutating func square(left: Int, top: Int, side: Int) {
    commands += "M\(left) \(top)h\(side)v\(side)h-\(side)z"
  }

  /// Adds points as a new line, or continues the path to them.
  package mutating func append(_ points: [PlotPoint], continuing: Bool = false) {
    for (index, point) in points.enumerated() {
      if index == 0 && !continuing { move(point.x, point.y) } else { line(point.x, point.y) }
    }
  }

  private static func pair(_ x: Double, _ y: Double) -> String { "\(whole(x)) \(whole(y))" }

  private static func whole(_ share: Double) -> Int {
    share.isFinite ? Int((min(max(share, -1), 2) * 1_000).rounded()) : 0
  }
}

/// A point of a plot: the share of the width, and the share of the height from the top.
package struct PlotPoint: Sendable, Equatable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
