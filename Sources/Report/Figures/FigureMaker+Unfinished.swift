import Figures
import Languages

// The words in the place of a figure whose complete intervals have no data.
extension FigureMaker {
  /// The value so far of the interval that is still running, followed by a remark if the complete
  /// intervals before it have no data.
  ///
  /// - Parameter style: the style of the figure.
  func unfinished(_ style: FigureStyle) -> Block {
    let language = format.language
    let complete = result.completeIntervals.isEmpty ? nil : noun
    let words =
      running(style).map { language.runningAlone($0, noCompleteData: complete) }
      ?? complete.map { language.noCompleteData(title, $0) } ?? language.noCompleteInterval(title)
    return .paragraph([.emphasis(words)])
  }

  /// The value so far of the interval that is still running, as a remark; nil if it has none.
  func runningRemark(_ style: FigureStyle) -> Block? {
    running(style) == nil ? nil : unfinished(style)
  }

  /// The finding about the interval that is still running, of the figure or else of bars; nil if it
  /// has no value.
  private func running(_ style: FigureStyle) -> String? {
    // Bars would give one of two pressures.
    guard result.length != nil, result.pressure == nil else { return nil }
    for style in [style, .bars] {
      guard let figure = figure(style)?.figure as? any DescribedFigure,
        case .running = figure.finding
      else { continue }
      return figure.words.headline
    }
    return nil
  }
}
