import Files
import Foundation
import Health
import Report
import SampleIntake

/// A line on standard error with the progress of an import, shown only on a terminal.
final class ProgressLine {
  private let name: String
  private let errors: Descriptor
  private let isShown: Bool
  private let start = DispatchTime.now().uptimeNanoseconds
  private var last: UInt64 = 0
  private var isThere = false

  /// The minimum time between two lines, in nanoseconds.
  private static let step: UInt64 = 100_000_000

  init(_ path: String, _ console: Console) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    errors = console.surroundings.errors
    isShown = !console.isQuiet && errors.isTerminal
  }

  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = DispatchTime.now().uptimeNanoseconds
    guard now - last > Self.step else { return }
    last = now
    isThere = true
    write("\r" + text(progress, seconds: Double(now - start) / 1e9) + "\u{1B}[K")
  }

  private func text(_ progress: ImportProgress, seconds: Double) -> String {
    let rate = Double(progress.bytes) / seconds
    var parts = [DisplayText(name, limit: 40).string]
    if let total = progress.total, total > 0, progress.bytes <= total {
      parts.append("\(100 * progress.bytes / total) %")
    }
    parts.append("\(Self.megabytes(Double(progress.bytes))) MB")
    parts.append("\(progress.records) records")
    parts.append("\(Self.megabytes(rate)) MB/s")
    if let total = progress.total, rate > 0, progress.bytes < total {
      parts.append("\(Int((Double(total - progress.bytes) / rate).rounded(.up))) s left")
    }
    return parts.joined(separator: "  ")
  }

  private static func megabytes(_ bytes: Double) -> String { "\(Int(bytes / 1e6))" }

  /// Removes the line.
  func clear() {
    guard isThere else { return }
    isThere = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    try? errors.write(text)
  }
}
