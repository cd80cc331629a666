import CommandSupport
import Foundation
import Report
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark types` {
  struct Types: Decodable {
    let format: String, types: [Listed]
  }
  struct Listed: Decodable, Equatable {
    let name: String, identifier: String, kind: String
    var aggregationStyle, unit, unitUS: String?
    var statistics: [String] = [], values: [Value] = []
    var synonyms: [String] = []
  }
  struct Value: Decodable, Equatable {
    let number: Int, name: String
  }

  private func types(_ words: String...) throws -> [Listed] {
    let output = try Tool.run(["types"] + words + ["--format", "json"]).output
    let types = try JSONDecoder().decode(Types.self, from: Data(output.utf8))
    #expect(types.format == "healthmark types 1")
    return types.types
  }

  @Test func `JSON has the types of the table, with the facts that programs need`()
    throws
  {
    let all = try types()
    #expect(
      try Tool.run("types").output.split(separator: "\n").dropFirst().map {
        String($0.prefix { $0 != " " })
      } == all.map(\.name))
    #expect(Set(all.map(\.identifier)).count == all.count)
    #expect(
      all.map(\.kind).uniqued() == [
        "quantity", "category", "workout", "activitySummary", "correlation", "electrocardiogram",
        "workoutRoute", "menstrualCycle",
      ])
    #expect(all.allSatisfy { ($0.kind == "quantity") == ($0.unit != nil) })
    #expect(all.allSatisfy { ($0.kind == "quantity") == ($0.aggregationStyle != nil) })
    #expect(all.allSatisfy { !$0.statistics.isEmpty })
    let weight = try #require(types("weight").first { $0.name == "bodyMass" })
    #expect(weight.aggregationStyle == "discreteArithmetic")
    #expect([weight.unit, weight.unitUS] == ["kg", "lb"])
    #expect(weight.statistics.contains("average") && weight.synonyms.contains("Weight"))
    #expect(weight.values == [])
    let sleep = try #require(all.first { $0.name == "sleepAnalysis" })
    #expect(sleep.identifier == "HKCategoryTypeIdentifierSleepAnalysis")
    #expect(sleep.values.count == 6)
    #expect(sleep.values.last == Value(number: 5, name: "asleepREM"))
  }

  @Test func `an unknown format is refused`() throws {
    let refused = try Tool.run("types", "--format", "yaml")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("'yaml'") && refused.errors.contains("json"))
  }
}
