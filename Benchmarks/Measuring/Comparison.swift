/// Several ways to the same result, measured in turns, so that other load on the machine affects
/// all of them.
struct Comparison {
  /// One way, run once a round.
  struct Way {
    let name: String
    /// Stores its result where the benchmark compares it, so that no work is optimized away.
    let run: () throws -> Measurement
  }

  let names: [String]
  /// The rounds of each way.
  private(set) var measurements: [[Measurement]]

  /// - Parameters:
  ///   - rounds: the number of rounds that count.
  ///   - warmsUp: false to count the first round too, which fills caches.
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

  /// A way's time as a multiple of the first one's: the median over the rounds.
  func ratio(of way: Int, by time: KeyPath<Measurement, Double> = \.seconds) -> Double {
    zip(measurements[way], measurements[0]).map { $0[keyPath: time] / $1[keyPath: time] }.median
  }

  /// The rows of the table, one for each way.
  ///
  /// - Parameters:
  ///   - time: the time that the ratios compare.
  ///   - remark: the text in the benchmark's additional column, by the way's number.
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
