import Files
import HealthImport
import SampleIntake

extension DataInput {
  /// Returns inputs in the order in which to import them: the files that an app pushes, among
  /// themselves, in the order in which they were last modified, because the later one counts
  /// . All other inputs stay where they are.
  static func inOrderOfPushes(_ inputs: [DataInput]) -> [DataInput] {
    guard inputs.count > 1 else { return inputs }
    let pushes = inputs.enumerated().compactMap { place, input in
      input.pushDate.map { (place: place, date: $0) }
    }
    var ordered = inputs
    // The sort is stable, so files with the same date keep their order.
    for (slot, push) in zip(pushes, pushes.sorted { $0.date < $1.date }) {
      ordered[slot.place] = inputs[push.place]
    }
    return ordered
  }

  /// The last modification of a file that an app pushed; nil for any other input. An input that
  /// cannot be opened is reported when it is imported.
  private var pushDate: FileStatus.Time? {
    guard path != "-", let input = try? ReaderInput.open(path), let file = input.file,
      readsPush(input)
    else { return nil }
    return file.modified
  }
}
