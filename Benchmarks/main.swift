/// `Benchmarks [--quick] [--only NAME] [--against PROGRAM] [rounds]`: measures, prints the figures,
/// and writes them into the README, unless only one benchmark was run, one failed, or another build
/// was measured too.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if arguments.count == 2, arguments[0] == "scan-healthmark" {
    try ScanMode.run(path: arguments[1])
    exit(0)
  }
  // A program that ends before its turn must cause an error with a message, not a signal.
  signal(SIGPIPE, SIG_IGN)
  let options = try Options(arguments)
  let setting = Setting(
    rounds: options.rounds, isQuick: options.isQuick, against: options.against)
  try setting.prepare()
  let chosen = Benchmark.all.filter { options.only == nil || $0.name == options.only }
  var text = Machine.heading(setting, command: ["script/bench"] + arguments)
  Console.print(text)
  var hasFailed = false
  for benchmark in chosen {
    Console.say("measuring \(benchmark.name)")
    do {
      let entry = try benchmark.entry(setting).markdown(name: benchmark.name)
      Console.print(entry)
      text += "\n" + entry
    } catch {
      Console.say("\(benchmark.name): error: \(error)")
      hasFailed = true
    }
  }
  if options.only == nil, options.against == nil, !hasFailed { try ReadmeFigures.write(text) }
  exit(hasFailed ? 1 : 0)
} catch {
  Console.say("error: \(error)")
  exit(2)
}
