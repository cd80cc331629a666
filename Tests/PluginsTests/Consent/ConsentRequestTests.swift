import Foundation
import Plugins
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `The question for consent` {
  private func request(
    _ manifest: String = ManifestText.query, id: String = "training-load",
    series: [String] = [], containment: Containment = .bubblewrap(path: "/usr/bin/bwrap")
  ) throws -> ConsentRequest {
    let work = try WorkFolder()
    let path = try work.writePlugin(
      id,
      manifest: manifest.replacing("\"bin/read\"", with: "\"training-load\"")
        .replacing("\"run.py\"", with: "\"training-load\""))
    let folder = try PluginFolder(path)
    let names = folder.manifest.series.map(\.name)
    return ConsentRequest(
      folder, series: names.isEmpty ? series : names, containment: containment)
  }

  @Test func `the question for consent shows what would run, and what it would see`() throws {
    let request = try request(containment: .none(reason: "bubblewrap is not installed"))
    #expect(
      request.text == """
        the plug-in 'training-load' 1.0.0 needs your consent before it runs in this project
          description: Training load from workouts and heart rate.
          kind: a computation over samples
          sees: heartRate in count/min, from 42 days before the range; sleepAnalysis, from \
        the first sample; workout
          digest: \(request.digest)
          note: bubblewrap is not installed: a plug-in runs with your own permissions
        """)
    let line = request.allowLine(project: "/home/robin/reports")
    #expect(
      line.hasPrefix(
        "healthmark plugins allow training-load --digest \(request.digest)"
          + " --project '/home/robin/reports' --plugins '/"))
    #expect(line.hasSuffix("/plugins' --series heartRate,sleepAnalysis,workout --uncontained"))
  }

  @Test(arguments: [
    (ManifestText.reader, "fitbit-takeout", "all of the input that it reads"),
    (ManifestText.section, "heart-zones", "results of queries over stepCount, heartRate"),
    (
      ManifestText.output, "fhir-observations",
      "the whole report, over stepCount, heartRate"
    ),
  ])
  func `the question for consent shows what other kinds of plug-ins see`(
    _ manifest: String, _ id: String, _ sight: String
  ) throws {
    let series = id == "fitbit-takeout" ? [] : ["stepCount", "heartRate"]
    let request = try request(manifest, id: id, series: series)
    #expect(request.text.contains("  sees: \(sight)\n"))
    #expect(
      request.text.hasSuffix(
        "\n  note: bubblewrap blocks a plug-in's access to the network and to files other than its"
          + " own"))
    let line = request.allowLine(project: "/p")
    #expect(line.hasSuffix(series.isEmpty ? "/plugins'" : " --series stepCount,heartRate"))
  }

  @Test func `the question for consent lists all that is seen, however much it is`() throws {
    let types = [
      "activeEnergyBurned", "basalEnergyBurned", "bodyMass", "distanceWalkingRunning",
      "flightsClimbed", "headphoneAudioExposure", "heartRateVariabilitySDNN", "oxygenSaturation",
      "respiratoryRate", "restingHeartRate", "sleepAnalysis", "stepCount", "vo2Max",
      "walkingHeartRateAverage", "walkingSpeed", "sexualActivity",
    ]
    let manifest = ManifestText.query.replacing(
      "{ \"type\": \"workout\" }",
      with: types.filter { $0 != "sleepAnalysis" }.map {
        "{ \"type\": \"\($0)\", \"before\": \"all\" }"
      }
      .joined(separator: ", "))
    let request = try request(manifest)
    #expect(request.text.contains("; sexualActivity, from the first sample\n"))
  }

  @Test
  func `the question for consent has no control characters in hostile text (H4, H5)`() throws {
    let request = try request(
      ManifestText.query.replacing(
        "Training load from workouts",
        with: "\\u001b[2J\\u202eharmless\\u0007 \\u009b31m it is: nothing"))
    let lines = request.text.split(separator: "\n")
    #expect(lines.count == 6)
    for scalar in request.text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      #expect(scalar != "\u{202E}" && scalar != "\u{2028}")
    }
  }

  @Test(arguments: [
    "/home/robin/reports", "/a b/c", "/it's", "/'; rm -rf ~; '", "/$HOME/`id`/$(id)/\"x\"",
    "/back\\slash\\n", "/é/日本", "/100%s", "/new\nline", "/tab\there", "/ends\n",
    "/\u{1B}[2J\u{7}", "/\u{202E}gnp.exe", "/\u{9B}31m", "/%\\'\u{1B}'%", "/-n", "/*?[a]",
    "/!history",
  ])
  func `the question for consent has a line that a shell reads as intended`(
    _ project: String
  ) throws {
    let line = try request().allowLine(project: project)
    for scalar in line.unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      #expect(scalar != "\u{202E}")
    }
    let script = "healthmark() { for word in \"$@\"; do printf '%s\\0' \"$word\"; done; }\n" + line
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(words.count == 12, "\(words)")
    #expect(words.prefix(4) == ["plugins", "allow", "training-load", "--digest"])
    let expected = project.hasSuffix("\n") ? project + "/." : project
    #expect(words[6].utf8.elementsEqual(expected.utf8), "\(words[6])")
    #expect(words[7] == "--plugins" && words[8].hasSuffix("/plugins"))
    #expect(words[9...10] == ["--series", "heartRate,sleepAnalysis,workout"])
  }
}
