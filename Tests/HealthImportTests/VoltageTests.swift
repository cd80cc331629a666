import Compression
import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Voltages of electrocardiograms` {
  private typealias Files = `Electrocardiograms beside the document`

  private let files: Files

  init() throws { files = try Files() }

  private static func text(
    unit: String = "µV", rate: String = "Sample Rate,512 hertz", symptoms: String = "",
    voltages: String = "-265.868\n7.001\n"
  ) -> String {
    """
    Name,"Sample, Robin"
    Recorded Date,2024-01-20 08:12:40 -0800
    Classification,Sinus Rhythm
    Symptoms,\(symptoms)
    Software Version,1.90
    Device,"Watch6,1"
    \(rate)


    Lead,Lead I
    Unit,\(unit)

    \(voltages)
    """
  }

  /// The electrocardiograms of an archive, in the order of time.
  private func recordings(
    _ texts: String..., from path: String? = nil
  ) async throws -> (HKHealthStore, [HKElectrocardiogram]) {
    let store = try HKHealthStore(export: path ?? files.zip(Files.members(texts)))
    let found = try await HKSampleQueryDescriptor(
      predicates: [.electrocardiogram()], sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
    return (store, found)
  }

  private func voltages(
    _ recording: HKElectrocardiogram, _ store: HKHealthStore, in unit: HKUnit
  ) async throws -> [Double] {
    var voltages: [Double] = []
    for try await measurement in HKElectrocardiogramQueryDescriptor(recording).results(for: store) {
      let voltage = measurement.quantity(for: .appleWatchSimilarToLeadI)
      voltages.append(try #require(voltage).doubleValue(for: unit))
    }
    return voltages
  }

  private static let micro = HKUnit.voltUnit(with: .micro)

  @Test(arguments: [
    (`Electrocardiograms beside the document`.english, 512.844, [-12.345, 7.001]),
    (`Electrocardiograms beside the document`.german, 512.844, [-265.868, 7.001]),
    (`Electrocardiograms beside the document`.japanese, 512.0, [-265.868]),
  ])
  func `both decimal signs and every language are read (X-71, X-72)`(
    _ text: String, _ rate: Double, _ expected: [Double]
  ) async throws {
    let (store, found) = try await recordings(text)
    let recording = try #require(found.first)
    #expect(recording.samplingFrequency == HKQuantity(unit: .hertz(), doubleValue: rate))
    #expect(recording.numberOfVoltageMeasurements == expected.count)
    #expect(recording.averageHeartRate == nil)
    #expect(try await voltages(recording, store, in: Self.micro) == expected)
  }

  @Test func `the time of a voltage follows from the sample rate`() async throws {
    let (store, found) = try await recordings(Self.text(voltages: "1\n2\n\n3\n"))
    var times: [Double] = []
    for try await measurement in HKElectrocardiogramQueryDescriptor(try #require(found.first))
      .results(for: store)
    {
      times.append(measurement.timeSinceSampleStart)
    }
    #expect(times == [0, 1 / 512, 2 / 512])
  }

  @Test(arguments: [("µV", 1e-6), ("\u{3BC}V", 1e-6), ("mV", 1e-3), ("V", 1)])
  func `the unit is the one of the header`(_ unit: String, _ volts: Double) async throws {
    let (store, found) = try await recordings(Self.text(unit: unit, voltages: "2\n"))
    let read = try await voltages(try #require(found.first), store, in: .volt())
    #expect(read.count == 1)
    #expect(abs(try #require(read.first) - 2 * volts) < 1e-15)
  }

  @Test(arguments: [
    ("", HKElectrocardiogram.SymptomsStatus.notSet), ("None", .none), ("Keine", .none),
    ("\"Rapid, pounding or fluttering heartbeat\"", .present),
  ])
  func `symptoms come from the header`(
    _ text: String, _ status: HKElectrocardiogram.SymptomsStatus
  ) async throws {
    let (store, found) = try await recordings(Self.text(symptoms: text))
    #expect(found.map(\.symptomsStatus) == [status])
    let selected = try await HKSampleQueryDescriptor(
      predicates: [
        .electrocardiogram(HKQuery.predicateForElectrocardiograms(symptomsStatus: .present))
      ], sortDescriptors: []
    ).result(for: store)
    #expect(selected.count == (status == .present ? 1 : 0))
  }

  @Test func `each recording has its own file, found by its start and classification`()
    async throws
  {
    let later = Self.text(voltages: "5\n").replacing("08:12:40", with: "08:12:41")
    let twin = Self.text(voltages: "6\n").replacing("Sinus Rhythm", with: "Atrial Fibrillation")
    let (store, found) = try await recordings(Self.text(voltages: "4\n"), later, twin)
    #expect(found.count == 3)
    for recording in found {
      let expected: Double =
        recording.classification == .atrialFibrillation
        ? 6 : recording.startDate == found.map(\.startDate).max() ? 5 : 4
      #expect(try await voltages(recording, store, in: Self.micro) == [expected])
    }
    let fibrillation = HKQuery.predicateForElectrocardiograms(classification: .atrialFibrillation)
    #expect(found.count { fibrillation.evaluate(with: $0) } == 1)
  }

  @Test(arguments: [
    (text(voltages: "1\nx\n2\n"), "line 14 is not a voltage"),
    (text(voltages: "1.5\n2,5\n"), "line 14: '2,5' has a comma"),
    (text(voltages: "1\n1e400\n"), "line 14 is not a voltage"),
    (text(voltages: ""), "found no voltages"),
    (text(unit: "furlong"), "found no unit"),
    (text(rate: "Sample Rate,often"), "has no sample rate"),
  ])
  func `a damaged file is an error of its electrocardiogram alone`(
    _ damaged: String, _ reason: String
  ) async throws {
    let intact = Self.text(voltages: "4\n").replacing("08:12:40", with: "09:00:00")
    let (store, found) = try await recordings(damaged, intact)
    try #require(found.count == 2)
    let error = await #expect(throws: HKError.self) {
      try await voltages(found[0], store, in: Self.micro)
    }
    #expect(error?.code == .errorDatabaseInaccessible)
    #expect(error?.message.contains(reason) == true)
    #expect(try await voltages(found[1], store, in: Self.micro) == [4])
  }

  @Test func `a limit bounds the voltages of a file`() throws {
    var limits = ImportLimits()
    limits[.sideFileValues] = 3
    let path = try files.zip(Files.members([Self.text(voltages: "1\n2\n3\n4\n")]))
    var reader = AppleExportReader()
    reader.limits = limits
    let store = try reader.readStore(at: path)
    let error = #expect(throws: HKError.self) {
      try store.sideFiles?.recording(startingAt: Files.start, classification: 1)
    }
    #expect(error?.message.contains("limit of 3 points or voltages") == true)
  }

  @Test func `a document by itself has no voltages`() async throws {
    let members = Files.members([Self.text()])
    let (_, found) = try await recordings(from: files.zip(members))
    #expect(found.count == 1)
    let samples = try AppleExportReader().readSamples(at: files.zip(members))
    let store = try HKHealthStore(samples.store)
    let bare = try await HKSampleQueryDescriptor(
      predicates: [.electrocardiogram()], sortDescriptors: []
    ).result(for: store)
    let recording = try #require(bare.first)
    #expect(recording.numberOfVoltageMeasurements == 0)
    #expect(recording.samplingFrequency == nil)
    let error = await #expect(throws: HKError.self) {
      try await voltages(recording, store, in: Self.micro)
    }
    #expect(error?.code == .errorNoData)
  }
}
