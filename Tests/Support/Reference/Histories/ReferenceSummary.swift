/// The rings of a date. A number is `nil` if its attribute is missing.
package struct ReferenceSummary: Sendable, Equatable {
  /// One of the four rings.
  package enum Ring: String, Sendable, CaseIterable { case move, moveTime, exercise, stand }

  /// The amount of a ring and its goal.
  package struct Progress: Sendable, Equatable {
    package var amount: Double?
    package var goal: Double?

    package init(_ amount: Double?, _ goal: Double?) {
      self.amount = amount
      self.goal = goal
    }

    var hasGoal: Bool { (goal ?? 0) > 0 }
    var isClosed: Bool {
      guard let amount, let goal else { return false }
      return goal > 0 && amount >= goal
    }
  }

  /// Days since 2001-01-01.
  package var day: Int
  /// The progress of each ring. Move is in `energyUnit`, move time and exercise in minutes, stand
  /// in hours.
  package var rings: [Ring: Progress]
  package var energyUnit = "kcal"

  package init(day: Int, rings: [Ring: Progress]) {
    self.day = day
    self.rings = rings
  }

  func progress(of ring: Ring) -> Progress {
    var progress = rings[ring] ?? Progress(nil, nil)
    if ring == .move {
      progress.amount = progress.amount.map(inKilocalories)
      progress.goal = progress.goal.map(inKilocalories)
    }
    return progress
  }

  private func inKilocalories(_ energy: Double) -> Double {
    ReferenceUnits.convert(energy, from: energyUnit, to: "kcal")
  }

  /// True if at least one ring has a goal above 0, and every such ring is closed.
  var isAllClosed: Bool {
    let withGoal = Ring.allCases.map(progress).filter(\.hasGoal)
    return !withGoal.isEmpty && withGoal.allSatisfy(\.isClosed)
  }
}
