import Foundation

/// A parser or decoder that hostile bytes are given to, and the property that it must keep.
package struct FuzzTarget: Sendable {
  /// The outcome of an input that breaks no property.
  package enum Outcome: Sendable {
    /// The input was read, so that its property could be checked.
    case accepted
    /// The input was refused with an error.
    case refused
  }

  /// The name of the target, of its corpus and of its dictionary.
  package let name: String
  /// The property of every input, as a clause.
  package let property: String
  /// The maximum length of an input in bytes.
  package let byteLimit: Int
  /// True if the parser reads text of any length, which can be repeated to measure its time.
  package let isText: Bool
  private let check: @Sendable (_ bytes: [UInt8]) throws -> Void

  /// - Parameter check: reads the bytes. It throws a `FuzzFinding` if the property does not hold,
  ///   and any other error if the bytes are refused.
  init(
    _ name: String, _ property: String, byteLimit: Int = 4 << 10, isText: Bool = true,
    _ check: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void
  ) {
    self.name = name
    self.property = property
    self.byteLimit = byteLimit
    self.isText = isText
    self.check = check
  }

  /// Reads an input and checks the property of the target, and that the time is bounded.
  ///
  /// - Throws: `FuzzFinding`.
  @discardableResult
  package func run(_ bytes: [UInt8]) throws -> Outcome {
    let start = Self.processorTime
    let outcome = try outcome(of: bytes)
    let seconds = Self.processorTime - start
    guard seconds <= Self.allowedTime(bytes.count) else {
      throw FuzzFinding("\(bytes.count) bytes took \(seconds) seconds")
    }
    return outcome
  }

  /// The processor time that an input of any length takes, in seconds.
  ///
  /// - Throws: `FuzzFinding`.
  package func seconds(of bytes: [UInt8]) throws -> Double {
    let start = Self.processorTime
    _ = try outcome(of: bytes)
    return Self.processorTime - start
  }

  private func outcome(of bytes: [UInt8]) throws -> Outcome {
    do {
      try check(bytes)
      return .accepted
    } catch let finding as FuzzFinding {
      throw finding
    } catch {
      return .refused
    }
  }

  /// The processor time that an input may take, in seconds: linear in its length, and far above
  /// what a busy machine needs.
  private static func allowedTime(_ byteCount: Int) -> Double { 1 + Double(byteCount) * 2e-5 }

  /// The processor time of the thread, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A property that an input broke.
package struct FuzzFinding: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }

  /// - Throws: a finding if the condition is false.
  static func expect(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(FuzzFinding) {
    if !condition { throw FuzzFinding(description()) }
  }

  /// - Throws: a finding if the values differ.
  static func expectEqual<Value: Equatable>(
    _ a: Value, _ b: Value, _ what: @autoclosure () -> String
  ) throws(FuzzFinding) {
    if a != b { throw FuzzFinding("\(what()): \(a) is not \(b)") }
  }

  /// Reads something that must be readable because healthmark itself wrote it.
  ///
  /// - Throws: a finding instead of any other error.
  static func expectReadable<Value>(_ what: String, _ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let finding as FuzzFinding {
      throw finding
    } catch {
      throw FuzzFinding("\(what): \(error)")
    }
  }
}
