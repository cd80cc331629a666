import Figures
import Health
import Languages

/// The numbers of a column as a figure shows them, on an axis with simple steps: durations in hours
/// or minutes, shares as percentages.
struct FigureMeasure {
  private let value: ValueFormat
  private let format: ReportFormat
  private let column: ResultColumn
  /// The number in the column for 1 on the axis.
  private let scale: Double

  init(_ column: Int, of result: QueryResult, format: ReportFormat) {
    value = ValueFormat(column, of: result, format: format)
    self.format = format
    self.column = result.columns[column]
    scale =
      switch true {
      case value.isDuration: (value.hasHours ? 3_600 : 60) / value.scale
      case value.isPace: 60 / value.scale
      default: 1 / value.scale
      }
  }

  /// Returns a value of the column on the axis, rounded to the 12 digits to which values are
  /// compared with a goal.
  func onAxis(_ value: Double?) -> Double? { value.map { ($0 / scale).roundedToTwelveDigits } }

  /// Returns a value of the column rounded as its text shows it.
  func shown(_ number: Double) -> Double { value.shown(number) }

  var baseline: PlotScale.Baseline { column.baseline.ofPlot }

  /// The value at the foot of bars: zero for amounts. For a time of day, nothing is zero.
  var foot: PlotScale.Baseline { column.amount == .instant ? .readings : .zero }

  /// The unit in its usual notation; empty if there is none.
  var unit: String { value.unitText }

  /// The unit in parentheses, which follows a heading; empty if there is none.
  var unitSuffix: String { value.titleSuffix }

  /// The heading of the column with its unit: `Average body mass (lb)`.
  var title: String { value.title }

  /// The format of the figure's numbers.
  ///
  /// - Parameter things: the type of the counted things, such as `stepCount`; nil for amounts with
  ///   a unit.
  func figureFormat(counting things: String? = nil) -> FigureFormat {
    let (value, format, scale) = (value, format, scale)
    let counted: @Sendable (String) -> String = { text in
      things.map { format.language.amount(text, of: $0, space: " ") } ?? text
    }
    let hasHours = value.hasHours
    let isDuration = value.isDuration
    let isClock = column.amount == .instant
    var figure = FigureFormat(
      unit: isDuration || value.isPercent
        ? ""
        : value.unitText.isEmpty
          ? things.map(format.language.things) ?? "" : value.unitText,
      number: { value.isPercent ? value.quantity($0 * scale) : value.number($0 * scale) },
      tick: { number, decimals in
        if isClock { return value.number(number) }
        if isDuration {
          let text = format.number(number, decimals: decimals)
          return format.length(hasHours ? .hoursAlone(text) : .minutes(text))
        }
        if value.isPace { return format.clockDuration(number * 60, hasHours: false) }
        return value.isPercent
          ? format.percent(number / 100, decimals: decimals)
          : format.number(number, decimals: decimals)
      },
      quantity: { counted(value.quantity($0 * scale)) },
      change: { from, to in
        value.change(value.shown(to * scale) - value.shown(from * scale))
      },
      summaryNumber: {
        value.isPercent ? value.summary($0 * scale) : value.summaryNumber($0 * scale)
      },
      summary: { counted(value.summary($0 * scale)) })
    if isClock { figure.steps = .clock }
    if column.amount == .count || column.roundsDown { figure.steps = .whole }
    return figure
  }
}
