/// Random activity summaries: some dates have none, some have two, and some goals are missing or 0.
struct RandomRings {
  private(set) var summaries: [ReferenceSummary] = []
  private var draw: RandomDraw

  init(place: RandomPlace, draw: RandomDraw) {
    self.draw = draw
    let unit = self.draw.one(of: ["kcal", "kcal", "Cal", "kJ"])
    let usesTime = self.draw.chance(30)
    for day in place.firstDay..<place.firstDay + place.dayCount where self.draw.chance(85) {
      addSummary(of: day, unit, usesTime)
      if self.draw.chance(15) { addSummary(of: day, unit, usesTime) }
    }
    if self.draw.chance(20) { summaries = self.draw.shuffled(summaries) }
  }

  private mutating func addSummary(of day: Int, _ unit: String, _ usesTime: Bool) {
    var rings: [ReferenceSummary.Ring: ReferenceSummary.Progress] = [:]
    if !usesTime || draw.chance(30) { rings[.move] = progress(goal: usesTime ? 0 : 400) }
    if usesTime || draw.chance(15) { rings[.moveTime] = progress(goal: usesTime ? 60 : 0) }
    if draw.chance(90) { rings[.exercise] = progress(goal: 30) }
    if draw.chance(90) { rings[.stand] = progress(goal: 12) }
    var summary = ReferenceSummary(day: day, rings: rings)
    summary.energyUnit = unit
    summaries.append(summary)
  }

  private mutating func progress(goal: Int) -> ReferenceSummary.Progress {
    let most = max(1, goal) * 2
    let amounts = [Double(goal), Double(draw.int(0...most)), Double(draw.int(0...most * 10)) / 10]
    let goals: [Double?] = [Double(goal), Double(goal), Double(goal), 0, nil]
    return ReferenceSummary.Progress(
      draw.chance(90) ? draw.one(of: amounts) : nil, draw.one(of: goals))
  }
}
