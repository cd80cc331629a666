import Foundation

// The functions that libFuzzer calls. Only `script/fuzz` links it.

/// The target whose name is in the environment.
private let chosenTarget: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError(
      "'\(name)' is not a target; FUZZ_TARGET is one of "
        + FuzzTarget.all.map(\.name).joined(separator: ", "))
  }
  return target
}()

/// Adds the length of the target's longest input to the options of libFuzzer.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
  let old = UnsafeBufferPointer(start: arguments.pointee, count: Int(count.pointee))
  // Lives as long as the process.
  let new = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(
    capacity: old.count + 2)
  _ = new.initialize(from: old + [strdup("-max_len=\(chosenTarget.byteLimit)"), nil])
  if let base = new.baseAddress { arguments.pointee = base }
  count.pointee += 1
  return 0
}

/// Runs the chosen target with an input of libFuzzer; a finding ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  do {
    try chosenTarget.run(Array(UnsafeBufferPointer(start: data, count: count)))
  } catch {
    fatalError("\(chosenTarget.name): \(error)")
  }
  return 0
}
