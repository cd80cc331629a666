import Health
import Testing

@Suite struct `Units in exports` {
  @Test(arguments: [
    ("count/min", "heartRate", "count/min"),
    ("mL/min·kg", "vo2Max", "mL/min·kg"),
    ("kcal/hr·kg", "physicalEffort", "kcal/hr·kg"),
    ("mmol<180.1558800000541>/L", "bloodGlucose", "mmol<180.1558800000541>/L"),
    ("%", "oxygenSaturation", "%"),
    ("rpm", "cyclingCadence", "count/min"),
    ("bpm", "heartRate", "count/min"),
    ("mmol/L", "bloodGlucose", "mmol<180.1558800000541>/L"),
    ("mL/kg·min", "vo2Max", "mL/min·kg"),
    ("ml/kg/min", "vo2Max", "mL/min·kg"),
    ("mL/kg/min", "vo2Max", "mL/min·kg"),
    ("mL/(kg*min)", "vo2Max", "mL/min·kg"),
    ("\u{3BC}g", "dietaryFolate", "mcg"),
    ("\u{B5}g", "dietaryFolate", "mcg"),
    ("ug", "dietaryFolate", "mcg"),
    ("mcg", "dietaryFolate", "mcg"),
  ])
  func `exported units are read as printed and as other programs write them`(
    _ text: String, _ name: String, _ printed: String
  ) throws {
    let type = try #require(HKQuantityType.named(name))
    let unit = try HKUnit(importing: text, for: type)
    #expect(unit.unitString == printed)
    #expect(type.is(compatibleWith: unit))
  }

  @Test(arguments: [
    ("kWh", "activeEnergyBurned"), ("Bpm", "heartRate"), ("54 degF", "bodyTemperature"),
    ("", "stepCount"),
  ])
  func `exported units without a certain meaning are refused`(
    _ text: String, _ name: String
  ) throws {
    let type = try #require(HKQuantityType.named(name))
    #expect(throws: HKUnitParseError.self) { try HKUnit(importing: text, for: type) }
  }

  @Test func `moles of an unknown molar mass do not fit a mass (U-38b)`() throws {
    let iron = HKQuantityType(.dietaryIron)
    for text in ["mmol", "mmol/L"] {
      #expect(try !iron.is(compatibleWith: HKUnit(importing: text, for: iron)))
    }
  }

  @Test(arguments: ["rpm", "bpm", "ml/kg/min", "ug", "\u{B5}g"])
  func `spellings for imports are not valid units in programs (U-6, U-9)`(_ text: String) {
    #expect(throws: HKUnitParseError.self) { try HKUnit(parsing: text) }
  }

  @Test(arguments: HKQuantityType.all)
  func `the canonical and display units fit every quantity type`(_ type: HKQuantityType) throws {
    #expect(type.is(compatibleWith: type.displayUnit))
    #expect(!type.canonicalUnit.isNull())
    for unit in [type.canonicalUnit, type.displayUnit] {
      #expect(try HKUnit(importing: unit.unitString, for: type) == unit)
    }
  }

  @Test func `there are 121 quantity types`() {
    #expect(HKQuantityType.all.count == 121)
  }
}
