/// Places labels so that no two that are shown touch, at any width of the plot (§5).
///
/// Labels are placed in the order of their importance: each gets the smallest room, and in it the first of its
/// places, in which it touches none of the labels before it, or is dropped.
package struct LabelPlacer: Sendable {
  /// A rectangle in pixels.
  package struct Box: Sendable, Equatable {
    package var left: Double, right: Double, top: Double, bottom: Double

    package func touches(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  package let size: PlotSize
  package private(set) var placed: [PlacedLabel] = []
  /// The boxes of the labels that are shown, by room and by height.
  private var taken: [LabelRoom: [[Box]]]

  /// The free space at either side of a label, in pixels.
  package static let margin = 3.0

  package init(size: PlotSize) {
    self.size = size
    taken = Dictionary(uniqueKeysWithValues: LabelRoom.allCases.map { ($0, [[], []]) })
  }

  /// Places a label.
  /// - Returns: false if there is not room for it.
  @discardableResult
  package mutating func place(_ label: PlotLabel) -> Bool {
    guard label.lines.contains(where: { !$0.text.isEmpty }) else { return false }
    for room in label.rooms {
      let shown = LabelRoom.allCases.filter { $0.rawValue >= room.rawValue }
      for spot in label.spots where shown.allSatisfy({ isFree(label, at: spot, in: $0) }) {
        keep(label, at: spot, in: room)
        return true
      }
    }
    return false
  }

  /// Puts a label at its first place, which later ones respect.
  package mutating func reserve(_ label: PlotLabel) {
    guard let spot = label.spots.first, let room = label.rooms.first else { return }
    keep(label, at: spot, in: room)
  }

  private mutating func keep(_ label: PlotLabel, at spot: PlotLabel.Spot, in room: LabelRoom) {
    placed.append(PlacedLabel(label: label, spot: spot, room: room))
    for shown in LabelRoom.allCases where shown.rawValue >= room.rawValue {
      for (index, height) in heights.enumerated() {
        let box = box(of: label, at: spot, in: shown, height: height)
        taken[shown]?[index].append(box)
      }
    }
  }

  private var heights: [Double] { [size.height.screen, size.height.paper] }

  private func isFree(_ label: PlotLabel, at spot: PlotLabel.Spot, in room: LabelRoom) -> Bool {
    heights.enumerated().allSatisfy { index, height in
      let box = box(of: label, at: spot, in: room, height: height)
      return isInside(box, of: room, height: height, isOutside: label.isOutside)
        && taken[room, default: []][index].allSatisfy { !$0.touches(box) }
    }
  }

  /// True if a label is not cut: those of the axes may reach into the gutters, those of marks stay in the plot.
  private func isInside(_ box: Box, of room: LabelRoom, height: Double, isOutside: Bool) -> Bool {
    let width = size.width(room)
    guard isOutside else {
      return box.left >= -8 && box.right <= width + 8 && box.top >= -28 && box.bottom <= height + 10
    }
    return box.left >= -size.leftWidth - Self.margin
      && box.right <= width + max(size.rightWidth, 4) + Self.margin
  }

  /// The box of a label with its margins.
  package func box(
    of label: PlotLabel, at spot: PlotLabel.Spot, in room: LabelRoom, height: Double
  ) -> Box {
    let x = spot.x * size.width(room) + spot.dx
    let y = spot.y * height + spot.dy + label.drop(in: room)
    let left =
      switch spot.anchor {
      case .start: x
      case .middle: x - label.width / 2
      case .end: x - label.width
      }
    let below = Double(label.lines.count - 1) * PlotLabel.lineHeight
    return Box(
      left: left - Self.margin, right: left + label.width + Self.margin,
      top: y - 0.75 * PlotSize.textSize, bottom: y + 0.2 * PlotSize.textSize + below)
  }
}
