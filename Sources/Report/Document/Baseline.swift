import Figures

/// The value of a chart's lowest level.
public enum Baseline: String, Sendable, CaseIterable {
  /// Zero, for amounts that add up.
  case zero
  /// The least value, for readings.
  case minimum

  /// The baseline of a figure's axis.
  var ofPlot: PlotScale.Baseline { self == .zero ? .zero : .readings }
}
