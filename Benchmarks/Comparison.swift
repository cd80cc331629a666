import Foundation

/// Two ways to the same result, measured in turns, so that what else the machine does hits both.
struct Comparison {
  let title: String
  /// What the other way is compared with.
  let baseline: (name: String, seconds: [Double])
  let candidate: (name: String, seconds: [Double])

  /// - Throws: what one of the ways throws.
  init(
    _ title: String, rounds: Int, baseline: (name: String, run: () throws -> Void),
    candidate: (name: String, run: () throws -> Void)
  ) throws {
    var times: (baseline: [Double], candidate: [Double]) = ([], [])
    // The first round fills caches and is not counted.
    for round in 0...rounds {
      let first = try Self.seconds(baseline.run)
      let second = try Self.seconds(candidate.run)
      guard round > 0 else { continue }
      times.baseline.append(first)
      times.candidate.append(second)
    }
    self.title = title
    self.baseline = (baseline.name, times.baseline)
    self.candidate = (candidate.name, times.candidate)
  }

  /// The candidate's time as a multiple of the baseline's: the median over the rounds.
  var ratio: Double {
    median(zip(candidate.seconds, baseline.seconds).map { $0 / $1 })
  }

  private static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}

extension Comparison: CustomStringConvertible {
  var description: String {
    func text(_ way: (name: String, seconds: [Double])) -> String {
      let milliseconds = String(format: "%.1f", median(way.seconds) * 1000)
      let spread = String(
        format: "%.1f–%.1f", (way.seconds.min() ?? .nan) * 1000, (way.seconds.max() ?? .nan) * 1000)
      return "\(way.name) \(milliseconds) ms (\(spread))"
    }
    let ratio = String(format: "%.2f", ratio)
    return "\(title): \(text(candidate)), \(text(baseline)), ratio \(ratio)"
  }
}
