/// The working memory for the blocks of one column, allocated once.
struct BlockMemory: ~Copyable {
  /// A block's values.
  let values: UnsafeMutablePointer<Int64>

  /// A block's differences, or the lengths of its runs.
  let extras: UnsafeMutablePointer<Int64>

  /// The decimal exponents of a block's numbers, if each number has its own.
  let exponents: UnsafeMutablePointer<Int64>

  /// The offsets to pack, or the high bits of exceptions.
  let offsets: UnsafeMutablePointer<Int64>

  /// The packed bytes, with room for the last 64-bit load, which reads beyond them.
  let packed: UnsafeMutableRawPointer

  init() {
    let length = 5 * IntegerBlock.capacity + 1
    values = .allocate(capacity: length)
    values.initialize(repeating: 0, count: length)
    extras = values + IntegerBlock.capacity
    exponents = extras + IntegerBlock.capacity
    offsets = exponents + IntegerBlock.capacity
    packed = UnsafeMutableRawPointer(offsets + IntegerBlock.capacity)
  }

  deinit {
    values.deallocate()
  }
}
