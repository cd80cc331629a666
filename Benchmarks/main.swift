/// `Benchmarks [rounds]`: measures and prints a line, as a ratio in one run.
import Foundation

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9
print(try CollectionQueryComparison.measure(rounds: rounds))
