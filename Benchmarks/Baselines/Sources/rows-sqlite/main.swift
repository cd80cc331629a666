/// `rows-sqlite DATABASE CSV`: hourly statistics of samples that are stored in a table row by row.
///
/// Fills the database from the file if the database does not exist. Then each line of input,
/// `average` or `sum`, is one turn, answered with a line of JSON.
import Baseline
import Foundation

guard CommandLine.arguments.count == 3 else { throw Failure("expected a database and a CSV file") }
let (path, samples) = (CommandLine.arguments[1], CommandLine.arguments[2])
if !FileManager.default.fileExists(atPath: path) {
  try SampleTable.fill(path: path, from: samples)
}
let table = try SampleTable(path: path)
while let line = readLine() {
  let columns =
    line == "sum" ? ["sum(value)"] : ["avg(value)", "min(value)", "max(value)"]
  try FileHandle.standardOutput.write(
    contentsOf: JSONEncoder().encode(table.hourly(columns)) + Data("\n".utf8))
}
