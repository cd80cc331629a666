/// Text that is passed on in pieces, so that memory does not grow with it.
struct TextPieces {
  /// The text that has not been passed on.
  var bytes: [UInt8] = []

  private let output: ([UInt8]) throws -> Void

  /// The number of bytes that are collected before they are passed on.
  private static let length = 1 << 17

  init(to output: @escaping ([UInt8]) throws -> Void) {
    self.output = output
    bytes.reserveCapacity(Self.length + 1 << 12)
  }

  /// Passes on what was collected, if it is enough. Call this after each line.
  mutating func passOn() throws {
    guard bytes.count >= Self.length else { return }
    try output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Passes on the rest.
  mutating func finish() throws {
    try output(bytes)
    bytes = []
  }
}
