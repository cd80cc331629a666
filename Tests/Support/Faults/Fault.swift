import Foundation

/// A disturbance of the system calls of a program, which are numbered from 1.
package struct Fault: Sendable, CustomStringConvertible {
  package enum Action: Hashable, Sendable, CustomStringConvertible {
    /// The program is killed before the call.
    case kill
    /// Half of a write happens before the program is killed.
    case tear
    /// The program stops before the call until it is continued.
    case stop
    /// Half of the bytes are read or written.
    case short
    /// The call fails.
    case error(Int32)

    package var description: String {
      switch self {
      case .kill: "kill"
      case .tear: "tear"
      case .stop: "stop"
      case .short: "short"
      case .error(let code): String(cString: strerror(code))
      }
    }

    fileprivate var word: String {
      if case .error(let code) = self { "\(code)" } else { description }
    }
  }

  package enum Calls: String, Sendable {
    case all, change, read
  }

  package var action: Action
  package var first: Int
  /// True if all later calls are disturbed too.
  package var isLasting: Bool
  package var calls: Calls

  package init(_ action: Action, at first: Int, isLasting: Bool = false, of calls: Calls = .all) {
    self.action = action
    self.first = first
    self.isLasting = isLasting
    self.calls = calls
  }

  package var description: String {
    "\(action) at \(calls == .all ? "" : calls.rawValue + " ")call \(first)"
      + (isLasting ? " and later" : "")
  }

  /// True if the program does not survive the disturbed call.
  package var isDeadly: Bool { action == .kill || action == .tear }

  fileprivate var environment: [String: String] {
    var variables = [
      "FAULT_ACTION": action.word, "FAULT_FIRST": "\(first)", "FAULT_CALLS": calls.rawValue,
    ]
    if !isLasting { variables["FAULT_LAST"] = "\(first)" }
    return variables
  }
}

/// What the library reports about a run.
package struct FaultReport: Sendable {
  package let calls: Int
  package let faults: Int
  /// The first disturbed call, and its path or that of its file.
  package let name: String
  package let path: String
}

/// A run of the program with the library of faults.
package final class FaultTrial {
  package let process: ToolProcess
  private let report: WorkFolder

  /// - Parameters:
  ///   - record: the file for changes below a folder, both as absolute paths.
  package init(
    _ arguments: [String], fault: Fault?, environment: [String: String] = Tool.minimalEnvironment,
    in folder: String? = nil, library: String, counting calls: Fault.Calls = .all,
    record: (log: String, root: String)? = nil
  ) throws {
    report = try WorkFolder()
    var variables = environment
    variables["LD_PRELOAD"] = library
    variables["FAULT_REPORT"] = try report.write([UInt8](repeating: 0, count: 512), to: "report")
    variables["FAULT_CALLS"] = calls.rawValue
    if let fault { variables.merge(fault.environment) { $1 } }
    if let record {
      variables["FAULT_LOG"] = record.log
      variables["FAULT_ROOT"] = record.root
    }
    process = try ToolProcess(arguments, environment: variables, in: folder)
  }

  package func finish() throws -> (result: Tool.Result, report: FaultReport) {
    (try process.finish(), try reported())
  }

  /// What the library has reported so far.
  package func reported() throws -> FaultReport {
    let bytes = try report.bytes(of: "report")
    func number(_ start: Int) -> Int {
      bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range].prefix { $0 != 0 }, as: UTF8.self)
    }
    return FaultReport(
      calls: number(0), faults: number(8), name: text(16..<32), path: text(32..<512))
  }
}
