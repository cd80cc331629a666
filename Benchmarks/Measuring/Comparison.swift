/// Several ways to get the same result, measured in turn, so that other load on the machine affects
/// all of them.
struct Comparison {
  /// One way, run once per round.
  struct Way {
    let name: String
    /// Stores its result where the benchmark compares it, to prevent the work from being optimized
    /// away.
    let run: () throws -> Measurement
  }

  let names: [String]
  /// The measurements of each way, by round.
  private(set) var measurements: [[Measurement]]

  /// - Parameters:
  ///   - rounds: the number of rounds that count.
  ///   - warmsUp: false to also count the first round, which fills caches.
  ///   - ways: the ways; all others are compared with the first.
  /// - Throws: any error of one of the ways.
  init(rounds: Int, warmsUp: Bool = true, _ ways: [Way]) throws {
    names = ways.map(\.name)
    measurements = ways.map { _ in [] }
    for round in (warmsUp ? 0 : 1)...max(1, rounds) {
      for (index, way) in ways.enumerated() {
        let measurement = try way.run()
        if round > 0 { measurements[index].append(measurement) }
      }
    }
  }

  /// The time of a way as a multiple of the first way's time: the median over the rounds.
  func ratio(of way: Int, by time: KeyPath<Measurement, Double> = \.seconds) -> Double {
    zip(measurements[way], measurements[0]).map { $0[keyPath: time] / $1[keyPath: time] }.median
  }

  /// The rows of the table, one for each way.
  ///
  /// - Parameters:
  ///   - time: the time that the ratios compare.
  ///   - remark: the text in the benchmark's additional column, by the index of the way.
  func rows(
    ratioOf time: KeyPath<Measurement, Double> = \.seconds,
    _ remark: (Int) -> String = { _ in "" }
  ) -> [Entry.Row] {
    names.indices.map { way in
      Entry.Row(
        name: names[way], measurements: measurements[way],
        ratio: names.count > 1 ? ratio(of: way, by: time) : nil, remark: remark(way))
    }
  }

  /// The median time of a way, in seconds.
  func seconds(of way: Int) -> Double { measurements[way].map(\.seconds).median }
}
