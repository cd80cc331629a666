import Foundation
import Health
import HealthImport
import HealthmarkCommand
import Report

// Writes a report as Markdown, as a page and as data: `SaveReport steps.yaml export.zip out`. The
// files are those that `healthmark render` writes, byte for byte.
let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  print("usage: SaveReport DEFINITION EXPORT FOLDER")
  exit(2)
}
let definition = URL(filePath: arguments[1])
do {
  let report = try EvaluatedReport(
    definition: String(contentsOf: definition, encoding: .utf8), named: arguments[1],
    store: HKHealthStore(export: arguments[2]), registry: .builtIn, warn: { print($0) })
  let file = URL(filePath: arguments[3]).appending(
    path: definition.deletingPathExtension().lastPathComponent)
  let outputs = [
    "md": report.markdown, "html": try report.page, "json": report.json.text,
  ]
  for (suffix, text) in outputs {
    try text.write(
      to: file.appendingPathExtension(suffix), atomically: true, encoding: .utf8)
  }
} catch let mistakes as DefinitionErrors {
  // Each mistake has its place: `steps.yaml:4:11: error: …`.
  print(mistakes)
  exit(1)
}
