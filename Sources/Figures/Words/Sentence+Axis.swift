extension Sentence {
  /// The note on an axis that does not start at zero: `The axis starts at 40.`
  package static func axis(_ scale: PlotScale, _ format: FigureFormat) -> String {
    guard scale.lower != 0, let foot = scale.ticks.first else { return "" }
    return "The axis starts at \(DataText(format.tick(foot.value, foot.decimals)).string)."
  }
}
