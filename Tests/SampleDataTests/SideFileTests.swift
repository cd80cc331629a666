import Foundation
import SampleData
import TestSupport
import Testing

@Suite struct `Files beside the main document` {
  private let members: [SampleExport.Member]

  init() throws { members = try SampleExport(days: 30).members }

  private func member(ending suffix: String) throws -> SampleExport.Member {
    try #require(members.first { $0.path.hasSuffix(suffix) })
  }

  @Test func `all files of a sample are in the archive's folder, with unique paths`() {
    #expect(members.allSatisfy { $0.path.hasPrefix("apple_health_export/") })
    #expect(Set(members.map(\.path)).count == members.count)
  }

  ///
  @Test func `a sample includes the clinical twin of its document`() throws {
    let document = try ParsedDocument(content(of: member(ending: "/export_cda.xml")))
    #expect(document.elements.first?.name == "ClinicalDocument")
    #expect(
      document.all("effectiveTime").first?["value"] == "20240204094100-0800")
  }

  ///
  @Test func `a sample includes routes with a point for each second`() throws {
    let route = try ParsedDocument(content(of: member(ending: ".gpx")))
    #expect(route.elements.first?["creator"] == "Apple Health Export")
    let points = route.all("trkpt")
    #expect((1_300...2_700).contains(points.count))
    for point in points {
      let longitude = try #require(point["lon"].flatMap(Double.init))
      let latitude = try #require(point["lat"].flatMap(Double.init))
      #expect((-122.51 ... -122.46).contains(longitude) && (37.76...37.78).contains(latitude))
    }
  }

  ///
  @Test func `a sample includes half a minute of the heart's voltage`() throws {
    let member = try member(ending: "electrocardiograms/ecg_2024-01-20.csv")
    let text = try #require(String(validating: content(of: member), as: UTF8.self))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("Recorded Date,2024-01-20 08:12:40 -0800"))
    let unit = try #require(lines.firstIndex(of: "Unit,µV"))
    let voltages = lines[(unit + 1)...].filter { !$0.isEmpty }
    #expect(voltages.count == 512 * 30)
    #expect(voltages.allSatisfy { Double($0) != nil })
  }
}
