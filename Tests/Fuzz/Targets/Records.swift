import HealthmarkCommand
import Plugins
import Report
import Site

extension FuzzTarget {
  static let lock = FuzzTarget("lock", "a lock that is written again is the same lock") { bytes in
    let lock = try ReportLock(reading: bytes)
    let again = try FuzzFinding.expectReadable("the written lock is not read") {
      try ReportLock(reading: Array(lock.text.utf8))
    }
    try FuzzFinding.expectEqual(again, lock, "the lock")
    try FuzzFinding.expectEqual(again.text, lock.text, "the text of the lock")
    try FuzzFinding.expectEqual(again.changes(since: lock), [], "the changes")
  }

  static let siteMarker = FuzzTarget(
    "site-marker", "a marker that is written again is the same, and its paths stay in the folder"
  ) { bytes in
    let marker = try SiteMarker(reading: bytes)
    for path in marker.files.keys {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      try FuzzFinding.expect(
        parts.allSatisfy { !["", ".", ".."].contains($0) } && !path.contains("\0"),
        "'\(path)' leads out of the folder")
    }
    let again = try FuzzFinding.expectReadable("the written marker is not read") {
      try SiteMarker(reading: Array(marker.text.utf8))
    }
    try FuzzFinding.expectEqual(again, marker, "the marker")
  }

  static let approvals = FuzzTarget(
    "approvals", "approvals that are written again are the same"
  ) { bytes in
    let approvals = try Approvals(reading: bytes)
    let again = try FuzzFinding.expectReadable("the written approvals are not read") {
      try Approvals(reading: Array(approvals.text.utf8))
    }
    try FuzzFinding.expectEqual(again.all, approvals.all, "the approvals")
    try FuzzFinding.expectEqual(again.text, approvals.text, "the text of the approvals")
  }
}
