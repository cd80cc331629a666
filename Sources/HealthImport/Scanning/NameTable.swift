import Health
import SampleIntake

/// What stands for names that repeat, by the bytes of the document: each is decoded and looked up
/// once.
struct NameTable<Value>: ~Copyable {
  private var table = ByteTable(byteLimit: 16 << 20)
  private var values: [Value] = []
  private var last = 0
  private var lastBytes: [UInt8] = []

  init() {}

  /// Nil for a name that is new.
  mutating func value(of bytes: UnsafeRawBufferPointer) -> Value? {
    if !values.isEmpty, lastBytes.count == bytes.count, lastBytes.elementsEqual(bytes) {
      return values[last]
    }
    guard let number = table.value(of: bytes) else { return nil }
    remember(bytes, Int(number))
    return values[Int(number)]
  }

  /// Remembers a new name, unless there are too many: forgetting one costs time alone.
  mutating func insert(_ bytes: UnsafeRawBufferPointer, _ value: Value) {
    guard values.count < SampleCollector.capacity, bytes.count <= 4 << 10 else { return }
    values.append(value)
    table.insert(bytes, UInt32(values.count - 1))
    remember(bytes, values.count - 1)
  }

  private mutating func remember(_ bytes: UnsafeRawBufferPointer, _ number: Int) {
    last = number
    lastBytes.removeAll(keepingCapacity: true)
    lastBytes.append(contentsOf: bytes)
  }
}
