import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `An import that adds only rings` {
  @Test func `an import that adds only rings leaves a valid store`() throws {
    let folder = try WorkFolder()
    let record = ExportText.record()
    func rings(_ day: Int) -> String {
      """
      <ActivitySummary dateComponents="2024-01-0\(day)" activeEnergyBurned="300" \
      activeEnergyBurnedGoal="400" activeEnergyBurnedUnit="kcal" appleExerciseTime="10" \
      appleExerciseTimeGoal="30" appleStandHours="8" appleStandHoursGoal="12"/>
      """
    }
    let store = folder.path("h.store")
    for (name, body) in [
      ("a.xml", record), ("b.xml", record + rings(1)), ("c.xml", record + rings(1) + rings(2)),
      ("d.xml", record + rings(1) + rings(2)),
    ] {
      let data = try folder.write(ExportText.document(body), to: name)
      let imported = try Tool.run("import", data, "--store", store)
      #expect(imported.status == 0, "\(name): \(imported.errors)")
      let checked = try Tool.run("store", "check", store, "--full")
      #expect(checked.status == 0, "\(name): \(checked.output)\(checked.errors)")
    }
    let rows = try Tool.run(
      "query", "activitySummary", store, "--statistics", "move", "--interval", "1 day", "--format",
      "csv")
    #expect(rows.output.split(whereSeparator: \.isNewline).count == 3, "\(rows.output)")
  }
}
