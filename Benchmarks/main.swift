/// `Benchmarks [rounds]`: measures and prints one line for each comparison, as ratios in one run.
import Foundation

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9
for comparison in [CollectionQueryComparison.self] {
  print(try comparison.measure(rounds: rounds))
}
