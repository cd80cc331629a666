/// Places labels so that no two that are shown touch, at any width of the plot (§5).
///
/// Labels are placed in the order of their importance: each gets the smallest room, and in it the first of its
/// places, in which it touches neither a label before it nor a mark. Without such a place it lies over as little of
/// the marks as it can, or is dropped.
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
  /// The marks that labels leave free where they can.
  package private(set) var obstacles: [LabelObstacle] = []
  /// The boxes of the labels that are shown, by room and by height.
  private var taken: [LabelRoom: [[Box]]]

  /// The free space at either side of a label, in pixels.
  package static let margin = 3.0

  package init(size: PlotSize) {
    self.size = size
    taken = Dictionary(uniqueKeysWithValues: LabelRoom.allCases.map { ($0, [[], []]) })
  }

  /// Keeps the labels that are placed from now on off a mark, where they can be.
  package mutating func avoid(_ obstacle: LabelObstacle) { obstacles.append(obstacle) }

  /// Places a label.
  /// - Returns: false if there is not room for it.
  @discardableResult
  package mutating func place(_ label: PlotLabel) -> Bool {
    guard label.lines.contains(where: { !$0.text.isEmpty }) else { return false }
    var crowded: (room: LabelRoom, spot: PlotLabel.Spot, area: Double)?
    for room in label.rooms {
      let shown = Self.rooms(showing: label, in: room)
      for spot in label.spots where shown.allSatisfy({ isFree(label, at: spot, in: $0) }) {
        let area = label.isOutside ? 0 : coveredArea(label, at: spot, in: shown)
        if area == 0 {
          keep(label, at: spot, in: room)
          return true
        }
        if let best = crowded, best.room != room || best.area <= area { continue }
        crowded = (room, spot, area)
      }
    }
    guard let crowded, label.mayCoverMarks else { return false }
    keep(label, at: crowded.spot, in: crowded.room)
    return true
  }

  /// Places a label that is shown at any width: where only wider pages have room for it, narrow ones have another
  /// that lies over marks.
  package mutating func placeAtAnyWidth(_ label: PlotLabel) {
    var label = label
    label.rooms = [.any]
    label.mayCoverMarks = false
    guard !place(label) else { return }
    label.mayCoverMarks = true
    var wide = label
    wide.rooms = [.medium]
    label.isNarrow = place(wide)
    place(label)
  }

  /// Puts a label at its first place, which later ones respect.
  package mutating func reserve(_ label: PlotLabel) {
    guard let spot = label.spots.first, let room = label.rooms.first else { return }
    keep(label, at: spot, in: room)
  }

  /// The rooms in which a label is shown that needs one of them.
  private static func rooms(showing label: PlotLabel, in room: LabelRoom) -> [LabelRoom] {
    label.isNarrow ? [.any] : LabelRoom.allCases.filter { $0.rawValue >= room.rawValue }
  }

  private mutating func keep(_ label: PlotLabel, at spot: PlotLabel.Spot, in room: LabelRoom) {
    placed.append(PlacedLabel(label: label, spot: spot, room: room))
    for shown in Self.rooms(showing: label, in: room) {
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

  /// The part of the marks that a label would lie over, at the width and height at which that is the most.
  private func coveredArea(
    _ label: PlotLabel, at spot: PlotLabel.Spot, in rooms: [LabelRoom]
  ) -> Double {
    var greatest = 0.0
    for room in rooms {
      let width = size.width(room)
      for height in heights {
        let box = box(of: label, at: spot, in: room, height: height)
        greatest = max(
          greatest,
          obstacles.reduce(0) { $0 + $1.area(in: box, width: width, height: height) })
      }
    }
    return greatest
  }

  /// True if a label is not cut: those of the axes may reach into the gutters, those of marks stay in the plot.
  private func isInside(_ box: Box, of room: LabelRoom, height: Double, isOutside: Bool) -> Bool {
    let width = size.width(room)
    guard isOutside else {
      // Above the plot there is room for the unit alone, and the dates begin seven pixels below it.
      return box.left >= -8 && box.right <= width + 8 && box.top >= -24 && box.bottom <= height + 6
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
