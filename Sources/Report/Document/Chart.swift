import Figures
public import Foundation

/// A chart of a query, as numbers that each format draws in its own way.
public struct Chart: Sendable {
  /// A way to draw a chart.
  public enum Style: String, CaseIterable, Sendable {
    /// A line of characters or points without an axis.
    case sparkline
    /// A bar for each interval, from zero, compared with the goal.
    case bars
    /// A line through the intervals.
    case trend
    /// A line or marks for each source.
    case line
    /// The least, the average and the greatest value of each interval.
    case range
    /// The hours of the day, the weekdays or the months of a profile.
    case profile
    /// A square for each day, larger for larger values.
    case calendar
    /// A row for each night, with the stages of sleep at the times at which they occurred.
    case nights
    /// The stages of the latest night.
    case hypnogram
    /// A stem for each reading of blood pressure.
    case pairs
    /// The shares of bands of values as a single column.
    case bands
    /// A bar for each interval, stacked from the time in zones of heart rate.
    case zones
    /// The amounts of the sources end to end, with the amount that they counted twice.
    case overlap
    /// A row for each menstrual cycle, with the days of flow counted from its first day.
    case cycles
    /// A row for each workout, with a bar for its duration or its time in zones.
    case workouts

    /// True for a figure that shows the items of a result (R-1a).
    var needsItems: Bool {
      switch self {
      case .nights, .hypnogram, .pairs, .overlap, .cycles, .workouts: true
      default: false
      }
    }

    /// True for a figure that needs the full width of a page.
    var isWide: Bool { self == .calendar || self == .overlap }
  }

  /// An interval of the query, with its name in the report's language.
  public struct Interval: Sendable {
    /// The dates of the interval, which does not include its end.
    public var dates: DateInterval
    /// The name of the interval, such as `Mon 29 Jan`, as plain text.
    public var label: String
    /// The state of the interval: charts draw only complete ones.
    public var state: IntervalState

    /// Creates an interval of a series.
    public init(dates: DateInterval, label: String, state: IntervalState) {
      self.dates = dates
      self.label = label
      self.state = state
    }
  }

  /// A value for each interval.
  public struct Series: Sendable {
    /// The subject of the values, if the chart has several series.
    public var label: String?
    /// The values; nil where data is missing, which does not mean zero.
    public var values: [Double?]
    /// The format of the values; nil if the caption is enough.
    public var format: ValueFormat?
    /// The value at the bottom of the chart.
    public var baseline: Baseline
    /// The clause about a part of the latest value, such as `1 h 30 min napping`; empty for none.
    package var latestClause = ""

    /// Creates a series. Each value belongs to the interval at the same position.
    public init(
      label: String? = nil, values: [Double?], format: ValueFormat? = nil,
      baseline: Baseline = .zero
    ) {
      self.label = label
      self.values = values
      self.format = format
      self.baseline = baseline
    }
  }

  /// A stretch of time that belongs to a category, such as a stage of sleep.
  public struct Span: Sendable {
    /// The name of the category, which must be in the list of categories.
    public var category: String
    /// The stretch of time.
    public var dates: DateInterval

    /// Creates a span of a category.
    public init(category: String, dates: DateInterval) {
      self.category = category
      self.dates = dates
    }
  }

  /// The numbers that a chart shows.
  public enum Content: Sendable {
    /// One or several values for each interval.
    case series([Series])
    /// Spans ordered by start, and the categories from top to bottom.
    case spans([Span], categories: [String])
  }

  /// The identifier of the chart in its document: the name of the query, followed by `-2` for its
  /// second chart, and so on.
  public internal(set) var id: String
  /// The name of the query.
  public var query: String
  /// The style in which the chart is drawn.
  public var style: Style
  /// The interval of each value of a series. If this is empty, the intervals are unknown and count
  /// as complete.
  public var intervals: [Interval]
  /// The numbers that the chart shows.
  public var content: Content
  /// The caption, in words; nil to derive it from the numbers.
  public var caption: [Inline]?
  /// The number of lines that were left out when the chart was created, because no format shows
  /// that many.
  package var omittedLines = 0

  /// Creates a chart, a sparkline by default. Its id is the name of the query until the document
  /// numbers its charts.
  public init(
    query: String, style: Style = .sparkline, intervals: [Interval] = [], content: Content,
    caption: [Inline]? = nil
  ) {
    id = query
    self.query = query
    self.style = style
    self.intervals = intervals
    self.content = content
    self.caption = caption
  }
}

extension Document {
  /// Gives the second and later charts of a query ids of their own.
  mutating func numberCharts() {
    var counts: [String: Int] = [:]
    func id(of query: String) -> String {
      counts[query, default: 0] += 1
      // Names of queries cannot contain hyphens.
      return counts[query] == 1 ? query : "\(query)-\(counts[query, default: 1])"
    }
    for index in blocks.indices {
      switch blocks[index] {
      case .chart(var chart):
        chart.id = id(of: chart.query)
        blocks[index] = .chart(chart)
      case .figure(var figure):
        figure.id = id(of: figure.query)
        blocks[index] = .figure(figure)
      default: break
      }
    }
  }
}

/// The value of a chart's lowest level.
public enum Baseline: String, Sendable, CaseIterable {
  /// Zero, for amounts that add up.
  case zero
  /// The least value, for readings.
  case minimum

  /// The baseline of a figure's axis.
  var ofPlot: PlotScale.Baseline { self == .zero ? .zero : .readings }
}
