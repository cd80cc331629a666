/// Places labels so that no two visible labels touch, at any width of the plot (G-13).
///
/// Labels are placed in the order of their importance. Each gets the smallest room, and in it the
/// first of its spots, where it touches neither an earlier label nor a mark. If no spot qualifies,
/// the label covers as little of the marks as possible, or is dropped.
package struct LabelPlacer: Sendable {
  /// A rectangle in pixels.
  package struct Box: Sendable, Equatable {
    package var left: Double, right: Double, top: Double, bottom: Double

    package func touches(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// A plot on the screen or on paper, whose text has the same size in both.
  package struct Media: Sendable {
    /// The height of the plot.
    package let height: Double
    /// The size of a pixel.
    package let pixel: Double

    package init(height: Double, pixel: Double) {
      self.height = height
      self.pixel = pixel
    }
  }

  package let size: PlotSize
  package private(set) var placed: [PlacedLabel] = []
  /// The marks that labels avoid if possible.
  package private(set) var obstacles: [LabelObstacle] = []
  /// The boxes of the visible labels, by room and by height.
  private var taken: [LabelRoom: [[Box]]]

  /// The free space on either side of a label, in pixels.
  package static let margin = 3.0

  package init(size: PlotSize) {
    self.size = size
    taken = Dictionary(uniqueKeysWithValues: LabelRoom.allCases.map { ($0, [[], []]) })
  }

  /// Keeps labels that are placed later off a mark, if possible.
  package mutating func avoid(_ obstacle: LabelObstacle) { obstacles.append(obstacle) }

  /// Places a label.
  /// - Returns: false if there is not enough room.
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

  /// Places a label that is shown at any width. If only wider pages have room for it, narrow pages
  /// get a second copy that covers marks.
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

  /// Places a label at its first spot, which later labels avoid.
  package mutating func reserve(_ label: PlotLabel) {
    guard let spot = label.spots.first, let room = label.rooms.first else { return }
    keep(label, at: spot, in: room)
  }

  /// The rooms in which a label is shown if it needs at least the given one.
  private static func rooms(showing label: PlotLabel, in room: LabelRoom) -> [LabelRoom] {
    label.isNarrow ? [.any] : LabelRoom.allCases.filter { $0.rawValue >= room.rawValue }
  }

  private mutating func keep(_ label: PlotLabel, at spot: PlotLabel.Spot, in room: LabelRoom) {
    placed.append(PlacedLabel(label: label, spot: spot, room: room))
    for shown in Self.rooms(showing: label, in: room) {
      for (index, media) in media.enumerated() {
        let box = box(of: label, at: spot, in: shown, on: media)
        taken[shown]?[index].append(box)
      }
    }
  }

  /// The heights of the plot on the screen and on paper, in pixels of a screen, each with the size
  /// of a pixel there.
  private var media: [Media] {
    [
      Media(height: size.height.screen, pixel: 1),
      Media(height: size.height.paper, pixel: PlotSize.paperScale),
    ]
  }

  private func isFree(_ label: PlotLabel, at spot: PlotLabel.Spot, in room: LabelRoom) -> Bool {
    media.enumerated().allSatisfy { index, media in
      let box = box(of: label, at: spot, in: room, on: media)
      return isInside(box, of: room, on: media, isOutside: label.isOutside)
        && taken[room, default: []][index].allSatisfy { !$0.touches(box) }
    }
  }

  /// The area of the marks that a label would cover, at the width and height at which it covers the
  /// most.
  private func coveredArea(
    _ label: PlotLabel, at spot: PlotLabel.Spot, in rooms: [LabelRoom]
  ) -> Double {
    var greatest = 0.0
    for room in rooms {
      let width = size.width(room)
      for media in media {
        let box = box(of: label, at: spot, in: room, on: media)
        greatest = max(
          greatest,
          obstacles.reduce(0) { $0 + $1.area(in: box, width: width, height: media.height) })
      }
    }
    return greatest
  }

  /// True if a label is not clipped. Axis labels can extend into the gutters; labels of marks stay
  /// in the plot.
  private func isInside(
    _ box: Box, of room: LabelRoom, on media: Media, isOutside: Bool
  ) -> Bool {
    let width = size.width(room)
    guard isOutside else {
      // Above the plot there is room only for the unit, whose baseline is 15 pixels above it. Below
      // it are the dates, whose baseline is 16 pixels below it.
      let ascent = 0.75 * PlotSize.textSize
      return box.left >= -8 && box.right <= width + 8 && box.top >= -15 * media.pixel - ascent
        && box.bottom <= media.height + 15 * media.pixel - ascent
    }
    return box.left >= -size.leftWidth - Self.margin
      && box.right <= width + max(size.rightWidth, 4) + Self.margin
  }

  /// The distance in pixels by which an axis label moves inward so that it is not clipped on the
  /// narrowest page that has a room, and no farther.
  ///
  /// - Parameter x: the share of the width at which its tick is.
  package func shift(
    ofWidth width: Double, at x: Double, anchor: PlotLabel.Anchor, in room: LabelRoom
  ) -> Double {
    let plot = size.width(room)
    let left =
      switch anchor {
      case .start: x * plot
      case .middle: x * plot - width / 2
      case .end: x * plot - width
      }
    let inward = min(0, plot + max(size.rightWidth, 4) - left - width)
    return max(-size.leftWidth - left, inward).rounded(.awayFromZero)
  }

  /// The box of a label including its margins.
  package func box(
    of label: PlotLabel, at spot: PlotLabel.Spot, in room: LabelRoom, on media: Media
  ) -> Box {
    // Gutters, which are as wide as their text, hold the labels of axes.
    let x = spot.x * size.width(room) + spot.dx * (label.isOutside ? 1 : media.pixel)
    let y = spot.y * media.height + (spot.dy + label.drop(in: room)) * media.pixel
    let left =
      switch spot.anchor {
      case .start: x
      case .middle: x - label.width / 2
      case .end: x - label.width
      }
    let below = Double(label.lines.count - 1) * PlotLabel.lineHeight * media.pixel
    return Box(
      left: left - Self.margin, right: left + label.width + Self.margin,
      top: y - 0.75 * PlotSize.textSize, bottom: y + 0.2 * PlotSize.textSize + below)
  }
}
