/// The numbers of events in one row of labels. Those that have no room of their own share a label
/// with their neighbors: `2–4`.
struct EventNumbers {
  /// An event with its number and the share of the width at which it is drawn.
  struct Place {
    let one: FigureEvents.Numbered
    let x: Double
  }

  /// A label that was placed for a single event.
  struct Single {
    let event: FigureEvent
    let label: PlacedLabel
  }

  private let places: [Place]

  init(_ events: some Sequence<FigureEvents.Numbered>, x: (FigureEvent) -> Double) {
    places = events.map { Place(one: $0, x: x($0.event)) }.sorted { $0.x < $1.x }
  }

  /// True if an event is one of more than four that have their lines within a fifth of the width,
  /// where a number beside its line covers other lines.
  func isCrowded(at x: Double) -> Bool {
    places.count { abs($0.x - x) < 0.1 } > 4
  }

  /// Places all numbers, with as few in common labels as possible.
  ///
  /// - Parameters:
  ///   - rooms: the rooms of the labels; only the first of them, if it has room for all numbers.
  ///   - label: the label of a text for the events between two shares of the width.
  /// - Returns: the labels of events that do not share theirs; nil if even a single label of all
  ///   numbers has not enough room.
  func place(
    in placer: inout LabelPlacer, rooms: [LabelRoom] = LabelRoom.allCases,
    _ label: (String, ClosedRange<Double>) -> PlotLabel
  ) -> [Single]? {
    for rooms in rooms.count > 1 ? [Array(rooms.prefix(1)), rooms] : [rooms] {
      let singles = placeAll(in: &placer) { text, x in
        var label = label(text, x)
        label.rooms = rooms
        return label
      }
      if let singles { return singles }
    }
    return nil
  }

  private func placeAll(
    in placer: inout LabelPlacer, _ label: (String, ClosedRange<Double>) -> PlotLabel
  ) -> [Single]? {
    var groups = places.indices.map { $0..<$0 + 1 }
    while !groups.isEmpty {
      var (attempt, singles) = (placer, [Single]())
      let failed = groups.firstIndex { group in
        let own = places[group]
        guard let first = own.first, let last = own.last else { return false }
        let text = FigureEvents.runs(own.map(\.one.number).sorted())
        guard attempt.place(label(text, first.x...last.x)), let placed = attempt.placed.last else {
          return true
        }
        if own.count == 1 { singles.append(Single(event: first.one.event, label: placed)) }
        return false
      }
      guard let failed else {
        placer = attempt
        return singles
      }
      guard groups.count > 1 else { return nil }
      groups.join(failed, with: neighbor(of: failed, in: groups))
    }
    return []
  }

  /// The group beside another one that is nearer to it.
  private func neighbor(of index: Int, in groups: [Range<Int>]) -> Int {
    guard index > 0 else { return index + 1 }
    guard index + 1 < groups.count else { return index - 1 }
    func distance(_ left: Int) -> Double {
      places[groups[left + 1].lowerBound].x - places[groups[left].upperBound - 1].x
    }
    return distance(index - 1) <= distance(index) ? index - 1 : index + 1
  }
}

extension [Range<Int>] {
  /// Replaces two neighbors by the range of both.
  fileprivate mutating func join(_ a: Int, with b: Int) {
    let (first, second) = (Swift.min(a, b), Swift.max(a, b))
    self[first] = self[first].lowerBound..<self[second].upperBound
    remove(at: second)
  }
}
