import Health
import JSON
import Plugins
import Report
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Manifests of plug-ins` {
  func manifest(_ text: String) throws -> PluginManifest {
    try PluginManifest(reading: Array(text.utf8), file: "plugin.json")
  }

  @Test func `the manifest of a query states what it sees and what it computes`() throws {
    let manifest = try manifest(ManifestText.query)
    #expect(manifest.id == "training-load")
    #expect(manifest.version == PluginVersion(1, 0, 0))
    #expect(manifest.kind == .query)
    #expect(manifest.run == "training-load")
    #expect(manifest.parameters.properties.map(\.name) == ["resting_heart_rate"])
    #expect(
      manifest.series.map(\.identifier) == [
        "HKQuantityTypeIdentifierHeartRate", "HKCategoryTypeIdentifierSleepAnalysis",
        "HKWorkoutTypeIdentifier",
      ])
    #expect(manifest.series.map(\.name) == ["heartRate", "sleepAnalysis", "workout"])
    #expect(manifest.series.map(\.beginning) == [.before(IntervalLength(42, .day)), .all, .range])
    #expect(
      manifest.series.map(\.words) == [
        "heartRate in count/min, from 42 days before the range",
        "sleepAnalysis, from the first sample", "workout",
      ])
    #expect(manifest.measures.map(\.key) == ["load", "acute_load"])
    #expect(manifest.measures.map(\.title) == ["Training load", "Acute load"])
    #expect(manifest.measures.map(\.unit) == [HKUnit.count(), nil])
    #expect(manifest.measures.map(\.baseline) == [.zero, .minimum])
    #expect(manifest.json.isSame(as: try JSONValue(text: ManifestText.query)))
  }

  @Test func `the manifests of other kinds have members of their own`() throws {
    let reader = try manifest(ManifestText.reader)
    #expect(
      reader.types == [
        "HKQuantityTypeIdentifierStepCount", "HKCategoryTypeIdentifierSleepAnalysis",
        "HKQuantityTypeIdentifierHeartRate",
      ])
    #expect(reader.names == ["*.zip", "Takeout"])
    #expect(reader.run == "bin/read")
    #expect(
      reader.parameters.problems(in: try JSONValue(text: #"{"a": 1}"#)).count == 1, "none: closed")
    #expect(try manifest(ManifestText.output).suffix == "fhir.json")
    let section = try manifest(ManifestText.section)
    #expect(section.kind == .section)
    #expect(section.series.isEmpty && section.measures.isEmpty && section.types.isEmpty)
    #expect(section.suffix == nil)
  }

  @Test func `the manifest of a query can list electrocardiograms`() throws {
    let text = ManifestText.query.replacing("\"workout\" }", with: "\"electrocardiogram\" }")
    let series = try manifest(text).series[2]
    #expect(series.name == "electrocardiogram")
    #expect(series.content == .category(HKObjectType.electrocardiogramType()))
  }

  @Test func `a series of a manifest without a unit has the canonical unit`() throws {
    let text = ManifestText.query.replacing(#""unit": "count/min", "#, with: "")
    let type = HKQuantityType(.heartRate)
    #expect(try manifest(text).series[0].content == .quantity(type, type.canonicalUnit))
  }

  struct Mistake: Sendable {
    var text = ManifestText.query
    let old: String, new: String, message: String
    var help: String?

    init(
      in text: String = ManifestText.query, _ old: String, _ new: String, _ message: String,
      help: String? = nil
    ) {
      self.text = text
      self.old = old
      self.new = new
      self.message = message
      self.help = help
    }
  }

  static let mistakes = [
    Mistake("\"protocol\": 1,", "", "'protocol' is missing"),
    Mistake(
      "\"protocol\": 1,", "\"protocol\": 2, \"newer\": 1,",
      "the plug-in uses protocol 2, but this version of healthmark supports 1 at /protocol"),
    Mistake(
      "\"protocol\": 1", "\"protocol\": 0",
      "the plug-in uses protocol 0, but this version of healthmark supports 1 at /protocol"),
    Mistake("\"protocol\": 1", "\"protocol\": \"1\"", "expected a number at /protocol, found text"),
    Mistake(
      "\"summary\"", "\"sumary\"", "'summary' is missing"),
    Mistake(
      "\"protocol\": 1,", "\"protocol\": 1, \"descripton\": 1,", "unknown member 'descripton'"),
    Mistake(
      "\"protocol\": 1,", "\"protocol\": 1, \"id\": \"b\",",
      "duplicate key 'id', at byte 32"),
    Mistake("\"protocol\": 1,", "\"protocol\": 1,,", "found ',', expected a key, at byte 18"),
    Mistake("training-load\",\n  \"v", "Training\",\n  \"v", "'Training' is not an id at /id"),
    Mistake("training-load\",\n  \"v", "a--b\",\n  \"v", "'a--b' is not an id at /id"),
    Mistake("training-load\",\n  \"v", "-a\",\n  \"v", "'-a' is not an id at /id"),
    Mistake("training-load\",\n  \"v", "1a\",\n  \"v", "'1a' is not an id at /id"),
    Mistake("training-load\",\n  \"v", "a-\",\n  \"v", "'a-' is not an id at /id"),
    Mistake("training-load\",\n  \"v", "\",\n  \"v", "'' is not an id at /id"),
    Mistake("training-load\",\n  \"v", "../x\",\n  \"v", "'../x' is not an id at /id"),
    Mistake("training-load\",\n  \"v", "é\",\n  \"v", "'é' is not an id at /id"),
    Mistake(
      "training-load\",\n  \"v", String(repeating: "a", count: 65) + "\",\n  \"v",
      "an id has at most 64 characters, not 65 at /id"),
    Mistake(
      "training-load\",\n  \"v", "markdown\",\n  \"v",
      "'markdown' is a built-in name at /id"),
    Mistake(
      "training-load\",\n  \"v", "apple-export\",\n  \"v",
      "'apple-export' is a built-in name at /id"),
    Mistake("1.0.0", "1.0", "expected three numbers in the version '1.0', found 2 at /version"),
    Mistake(
      "1.0.0", "1.0.0-rc.1", "pre-release versions are not supported at /version"),
    Mistake(
      "\"query\"", "\"qeury\"", "unknown kind 'qeury' at /kind", help: "did you mean 'query'?"),
    Mistake(
      "Training load from workouts and heart rate.", " ", "the summary is empty at /summary"),
    Mistake(
      "Training load from", "Training\\nload from",
      "the summary must be one line of at most 200 characters at /summary"),
    Mistake(
      "Training load from", "Training\\u2028load from",
      "the summary must be one line of at most 200 characters at /summary"),
    Mistake(
      "Training load from", String(repeating: "x", count: 200),
      "the summary must be one line of at most 200 characters at /summary"),
    Mistake(
      "\"run\": \"training-load\"", "\"run\": \"../x\"",
      "'../x' is not a file in the folder at /run"),
    Mistake(
      "\"run\": \"training-load\"", "\"run\": \"/bin/sh\"",
      "'/bin/sh' is not a file in the folder at /run"),
    Mistake(
      "\"run\": \"training-load\"", "\"run\": \"a//b\"",
      "'a//b' is not a file in the folder at /run"),
    Mistake(
      "\"run\": \"training-load\"", "\"run\": \".\"", "'.' is not a file in the folder at /run"),
    Mistake(
      "\"run\": \"training-load\"", "\"run\": \"\"", "'' is not a file in the folder at /run"),
    Mistake(
      "\"run\": \"training-load\"", "\"run\": \"a\\u000ab\"",
      "'a b' is not a file in the folder at /run"),
    Mistake(
      "\"resting_heart_rate\"", "\"interval\"",
      "'interval' is reserved for healthmark at /parameters/properties/interval"),
    Mistake(
      "\"resting_heart_rate\"", "\"a=b\"",
      "'a=b' cannot be the name of a parameter at /parameters/properties/a=b"),
    Mistake(
      "\"minimum\": 20,", "\"pattern\": 20,",
      "unknown keyword 'pattern' at /parameters/properties/resting_heart_rate"),
    Mistake(
      "\"default\": 60", "\"default\": 6",
      "the default is not valid: the value must be at least 20, not 6"
        + " at /parameters/properties/resting_heart_rate/default"),
    Mistake(
      "\"additionalProperties\": false\n  },\n  \"output\"",
      "\"additionalProperties\": true\n  },\n  \"output\"",
      "there must not be other parameters at /parameters",
      help: "add \"additionalProperties\": false"),
    Mistake("\"output\"", "\"outputs\"", "'output' is missing"),
    Mistake(
      "[\"number\", \"null\"], \"title\"", "\"string\", \"title\"",
      "'unit' does not apply to the type 'string' at /output/properties/load"),
    Mistake(
      "[\"number\", \"null\"], \"baseline\": \"minimum\"", "[\"string\", \"null\"]",
      "'acute_load' must be a number at /output/properties/acute_load"),
    Mistake(
      "\"unit\": \"count\"", "\"unit\": \"cuont\"",
      "invalid unit 'cuont': unknown unit 'cuont' at /output/properties/load/unit"),
    Mistake(
      "\"acute_load\"", "\"acute load\"",
      "'acute load' cannot be the name of a value at /output/properties/acute load"),
    Mistake(
      "\"required\": [\"load\"],\n    \"additionalProperties\": false",
      "\"required\": [\"load\"]", "the output of a query must not have other properties at /output"),
    Mistake(
      "\"heartRate\"", "\"hartRate\"", "unknown type 'hartRate' at /series/0/type",
      help: "did you mean 'heartRate'?"),
    Mistake(
      "\"heartRate\"", "\"bloodPressure\"", "unknown type 'bloodPressure' at /series/0/type"),
    Mistake(
      "\"count/min\"", "\"kg\"",
      "the unit 'kg' is not compatible with 'heartRate' at /series/0/unit"),
    Mistake(
      "\"before\": \"all\"", "\"unit\": \"min\"", "only amounts have a unit at /series/1/unit"),
    Mistake(
      "\"42 days\"", "\"42 dais\"", "unknown unit of time 'dais' at /series/0/before"),
    Mistake("\"42 days\"", "\"0 days\"", "'0' is not a whole number from 1 to 365000"),
    Mistake(
      "\"workout\" }", "\"heartRate\" }", "the series 'heartRate' is listed twice at /series/2"),
    Mistake("\"series\"", "\"serie\"", "'series' is missing"),
    Mistake(
      "\"protocol\": 1,", "\"protocol\": 1, \"suffix\": \"x\",",
      "only an output has 'suffix'; this is a query at /suffix"),
    Mistake(
      in: ManifestText.section, "\"protocol\": 1,", "\"protocol\": 1, \"series\": [],",
      "only a query has 'series'; this is a section at /series"),
    Mistake(
      in: ManifestText.section, "\"type\": \"array\", \"minItems\": 1", "\"type\": \"object\"",
      "the output of a section must have the type 'array' at /output"),
    Mistake(
      in: ManifestText.section, "\"protocol\": 1,",
      "\"protocol\": 1, \"parameters\": {\"type\": \"object\", \"properties\": {\"heart-zones\": {}},"
        + " \"additionalProperties\": false},",
      "'heart-zones' is the id of the plug-in at /parameters/properties/heart-zones"),
    Mistake(in: ManifestText.output, "\"suffix\": \"fhir.json\",", "", "'suffix' is missing"),
    Mistake(
      in: ManifestText.output, "fhir.json", "yaml",
      "the suffix '.yaml' is reserved for healthmark at /suffix"),
    Mistake(in: ManifestText.output, "fhir.json", "../x", "'../x' is not a suffix at /suffix"),
    Mistake(in: ManifestText.output, "fhir.json", ".json", "'.json' is not a suffix at /suffix"),
    Mistake(
      in: ManifestText.output, "\"string\"", "[\"string\", \"null\"]",
      "the output of an output must have the type 'string' at /output"),
    Mistake(
      in: ManifestText.reader, "\"stepCount\"", "\"stepCont\"",
      "unknown type 'stepCont' at /output/properties/type/enum/0",
      help: "did you mean 'stepCount'?"),
    Mistake(
      in: ManifestText.reader, "\"stepCount\"", "\"HKQuantityTypeIdentifierHeartRate\"",
      "the same value is listed twice at /output/properties/type/enum/2"),
    Mistake(
      in: ManifestText.reader, "\"stepCount\"", "\"heartRate\"",
      "'HKQuantityTypeIdentifierHeartRate' is listed twice at /output/properties/type/enum/2"),
    Mistake(
      in: ManifestText.reader, "\"enum\": [", "\"default\": [",
      "the output of a reader does not list the types that it can send at /output"),
    Mistake(
      in: ManifestText.reader, "\"*.zip\"", "\"a/b\"",
      "'a/b' is not a pattern for file names at /names/0"),
  ]

  @Test func `a manifest can ask for rings, objects, results and items`() throws {
    func manifest(_ text: String, _ old: String, _ new: String) throws -> PluginManifest {
      try self.manifest(text.replacing(old, with: new))
    }
    let query = try manifest(
      ManifestText.query, "\"workout\"", "\"activitySummary\", \"before\": \"7 days\"")
    #expect(query.series[2].content == .activitySummary)
    #expect(query.series[2].identifier == "HKActivitySummaryTypeIdentifier")
    #expect(query.series[2].words == "activitySummary, from 7 days before the range")
    let reader = try manifest(
      ManifestText.reader, "\"stepCount\"", "\"workout\", \"bloodPressure\", \"food\"")
    #expect(
      reader.types.prefix(3) == [
        "HKWorkoutTypeIdentifier", "HKCorrelationTypeIdentifierBloodPressure",
        "HKCorrelationTypeIdentifierFood",
      ])
    let suffix = "\"suffix\": \"fhir.json\","
    #expect(try !self.manifest(ManifestText.output).wantsResults)
    #expect(try manifest(ManifestText.output, suffix, suffix + "\"series\": true,").wantsResults)
    let summary = "\"summary\": \"Zones.\","
    #expect(try !self.manifest(ManifestText.section).wantsItems)
    #expect(try manifest(ManifestText.section, summary, summary + "\"items\": true,").wantsItems)
    #expect(try !manifest(ManifestText.section, summary, summary + "\"items\": false,").wantsItems)
  }

  @Test(arguments: [
    (ManifestText.query, "\"run\"", "\"items\": true, \"run\"", "only a section has 'items'"),
    (ManifestText.section, "\"run\"", "\"items\": 1, \"run\"", "expected true or false at /items"),
    (
      ManifestText.output, "\"run\"", "\"series\": [], \"run\"", "expected true or false at /series"
    ),
    (ManifestText.section, "\"run\"", "\"series\": true, \"run\"", "only a query has 'series'"),
  ])
  func `a manifest that asks wrongly is refused`(
    _ text: String, _ old: String, _ new: String, _ message: String
  ) throws {
    let error = #expect(throws: PluginManifestError.self) {
      try manifest(text.replacing(old, with: new))
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: mistakes) func `a wrong manifest is refused with one clear sentence`(
    _ mistake: Mistake
  ) throws {
    let text = mistake.text.replacing(mistake.old, with: mistake.new, maxReplacements: 1)
    #expect(text != mistake.text, "the example changes nothing")
    let error = #expect(throws: PluginManifestError.self) { try manifest(text) }
    #expect(error?.message.hasPrefix(mistake.message) == true, "\(error?.message ?? "")")
    if let help = mistake.help { #expect(error?.help == help) }
    #expect(error?.description.hasPrefix("plugin.json: ") == true)
  }

  @Test func `a mistake in a manifest is shown without control characters (H4, H5)`() throws {
    for (old, new) in [
      ("\"protocol\"", "\"\\u001b[2J\\u202e\""), ("1.0.0", "\\u0007\\u009b"),
      ("\"heartRate\"", "\"\\u001b]52;c;x\\u0007\""),
    ] {
      let text = ManifestText.query.replacing(old, with: new, maxReplacements: 1)
      let error = #expect(throws: PluginManifestError.self) { try manifest(text) }
      let scalars = try #require(error).description.unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
      #expect(!scalars.contains("\u{202E}"))
    }
  }

  @Test func `a manifest of hostile size is refused`() throws {
    let long = ManifestText.query.replacing(
      "\"42 days\"", with: "\"" + String(repeating: "4", count: 1 << 20) + "\"")
    #expect(throws: PluginManifestError.self) { try manifest(long) }
    let unit = ManifestText.query.replacing(
      "\"count/min\"", with: "\"" + String(repeating: "m*", count: 100_000) + "m\"")
    #expect(throws: PluginManifestError.self) { try manifest(unit) }
    let type = ManifestText.query.replacing(
      "\"heartRate\"", with: "\"h" + String(repeating: "\u{301}\u{316}", count: 200_000) + "\"")
    #expect(throws: PluginManifestError.self) { try manifest(type) }
  }

  @Test func `a manifest with damage anywhere is read, or refused with a sentence`() throws {
    var random = SplitMix64(seed: 11)
    let documents = [
      ManifestText.query, ManifestText.reader, ManifestText.section, ManifestText.output,
    ].map { Array($0.utf8) }
    var accepted = 0
    for number in 0..<4_000 {
      let bytes = ByteMutation.mutated(documents[number % documents.count], &random)
      do throws(PluginManifestError) {
        let manifest = try PluginManifest(reading: bytes, file: "plugin.json")
        accepted += 1
        #expect(manifest.run.utf8.first != UInt8(ascii: "/"))
      } catch {
        #expect(!error.message.isEmpty)
        #expect(!error.description.contains { $0.isNewline })
      }
    }
    #expect(accepted > 20 && accepted < 2_000, "\(accepted)")
  }
}
