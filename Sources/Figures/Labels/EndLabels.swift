/// The latest value and the name of each of several lines, in the right gutter.
package struct EndLabels {
  /// The end of a line.
  package struct End {
    /// The share of the height from the top.
    package let depth: Double
    package let value: String, name: String
    package let nameClass: MarkClass
  }

  /// Ends whose labels would touch, stacked as one column of labels.
  private struct Cluster {
    var ends: [End]
    /// The middle of the labels, as a share of the height from the top: the middle of their lines,
    /// moved so that the labels extend beyond the plot by at most one line of text.
    /// - Parameter height: the height of the plot in pixels.
    func depth(in height: Double) -> Double {
      let mean = ends.reduce(0) { $0 + $1.depth } / Double(ends.count)
      let first =
        (EndLabels.height * Double(ends.count) / 2 - PlotLabel.lineHeight) / height
      return first > 0.5 ? 0.5 : min(max(mean, first), 1 - first)
    }
  }

  private var clusters: [Cluster]
  /// The height of a label of two lines, in pixels.
  private static let height = 2 * PlotLabel.lineHeight

  package init(_ ends: [End]) {
    clusters = ends.enumerated()
      .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map { Cluster(ends: [$0.element]) }
  }

  /// Places the labels beside their lines, at any height of the plot. Labels that would touch are
  /// stacked around the middle of their lines or near it.
  package func place(in plot: inout Plot) {
    // Labels keep their distances in pixels, which are larger beside the text on paper.
    let room = plot.placer.size.height.paper / PlotSize.paperScale
    var merged: [Cluster] = []
    for cluster in clusters {
      merged.append(cluster)
      while let last = merged.last, let before = merged.dropLast().last {
        let distance = (last.depth(in: room) - before.depth(in: room)) * room
        guard distance < Self.height * Double(last.ends.count + before.ends.count) / 2 + 2 else {
          break
        }
        merged.removeLast(2)
        merged.append(Cluster(ends: before.ends + last.ends))
      }
    }
    for cluster in merged {
      let top = -Self.height * Double(cluster.ends.count) / 2
      for (index, end) in cluster.ends.enumerated() {
        let dy = top + Double(index) * Self.height + 10
        plot.reserve(
          PlotLabel(
            [
              .init(DataText(end.value, columns: Plot.gutterLimit).string, "lab strong"),
              .init(end.name, end.nameClass),
            ],
            at: [.init(x: 1, y: cluster.depth(in: room), dx: 8, dy: dy, anchor: .start)]))
      }
    }
  }
}
