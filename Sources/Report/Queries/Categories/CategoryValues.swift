package import Health

/// The values of a category type that count.
package struct CategoryValues: Sendable, Equatable {
  /// The names of the values for a reader; empty for all values.
  package let words: [String]
  /// The numbers of the values; nil for all values except absences, including those that the type
  /// does not have.
  package let numbers: Set<Int>?
  /// The values that do not count because they record an absence; empty unless `numbers` is nil.
  package private(set) var absences: [CategoryWords.Value] = []

  package static let all = CategoryValues(words: [], numbers: nil)

  package static func == (a: CategoryValues, b: CategoryValues) -> Bool {
    a.words == b.words && a.numbers == b.numbers
      && a.absences.map(\.number) == b.absences.map(\.number)
  }

  /// The values that count by default.
  package static func standard(for type: HKCategoryType) -> CategoryValues {
    if let asleep = type.asleepNumbers { return CategoryValues(words: ["asleep"], numbers: asleep) }
    if type == HKCategoryType(.appleStandHour) {
      return CategoryValues(
        words: ["stood"], numbers: [HKCategoryValueAppleStandHour.stood.rawValue])
    }
    var values = CategoryValues.all
    values.absences = type.words?.absences ?? []
    return values
  }

  package init(words: [String], numbers: Set<Int>?) {
    self.words = words
    self.numbers = numbers
  }

  /// Returns the samples that have one of the values.
  func chosen(of samples: SampleColumns) -> SampleColumns {
    guard !areAll else { return samples }
    let counts = counts
    return samples.selecting((0..<samples.count).filter { counts(samples.value[$0]) })
  }

  /// A test of raw values: true for the values that count.
  var counts: (Double) -> Bool {
    guard !areAll else { return { _ in true } }
    let isListed = numbers != nil
    let listed = RawValues(numbers ?? Set(absences.map(\.number)))
    return { listed.contains($0) == isListed }
  }

  /// True if every sample counts.
  var areAll: Bool { numbers == nil && absences.isEmpty }

  /// Returns the samples that are data, whatever their value. For sleep, time in bed is not data
  /// unless it is one of the values.
  func data(of samples: SampleColumns) -> SampleColumns {
    numbers?.contains(HKCategoryValueSleepAnalysis.inBed.rawValue) ?? true
      ? samples : samples.withoutTimeInBed
  }

  /// A set of raw values that is optimized for a lookup for each sample.
  struct RawValues {
    /// True at the index of each raw value of the set.
    private var isMember: [Bool]

    init(_ numbers: some Collection<Int>) {
      isMember = [Bool](repeating: false, count: (numbers.max() ?? -1) + 1)
      for number in numbers where number >= 0 { isMember[number] = true }
    }

    func contains(_ value: Double) -> Bool {
      guard value >= 0, value < Double(isMember.count) else { return false }
      let index = Int(value)
      return Double(index) == value && isMember[index]
    }
  }

  /// One of the values, or all values that the type does not have.
  struct One {
    let name: String
    /// The raw value; nil for values that the type does not have.
    let number: Int?
    private let known: RawValues

    fileprivate init(name: String, number: Int?, known: RawValues = RawValues([])) {
      self.name = name
      self.number = number
      self.known = known
    }

    func holds(_ value: Double) -> Bool {
      number.map { value == Double($0) } ?? !known.contains(value)
    }
  }

  /// The name of a value that its type does not have.
  static let unknown = "unknown"

  /// The values one by one, in the order of their raw values. If all values count, those that the
  /// type does not have come last.
  func separate(in type: HKCategoryType) -> [One] {
    let known = (type.words?.values ?? []).sorted { $0.number < $1.number }
    let chosen = known.filter { value in
      numbers?.contains(value.number) ?? !absences.contains { $0.number == value.number }
    }
    .map { One(name: $0.name, number: $0.number) }
    guard numbers == nil else { return chosen }
    return chosen
      + [One(name: Self.unknown, number: nil, known: RawValues(known.map(\.number)))]
  }

  /// Returns the values for a word: a case in Swift, a constant of exports, or `asleep`.
  ///
  /// - Throws: `UnreadableText` with the nearest valid word.
  package static func parsing(
    _ word: String, of type: HKCategoryType
  ) throws -> (word: String, numbers: Set<Int>) {
    if word == "asleep", let asleep = type.asleepNumbers { return (word, asleep) }
    let values = type.words?.values ?? []
    for value in values
    where value.name == word || type.words?.constant(of: value.number) == word {
      return (value.name, [value.number])
    }
    let names = (type.asleepNumbers == nil ? [] : ["asleep"]) + values.map(\.name)
    throw UnreadableText(
      "'\(type.name)' has no value '\(word)'", help: suggestion(for: word, among: names))
  }
}

extension SampleColumns {
  /// The number of samples that touch a span and have a value that their type does not have.
  func unknownCount(in span: Range<Double>?) -> Int {
    guard let span, let words = type.words else { return 0 }
    let known = CategoryValues.RawValues(words.values.map(\.number))
    return rows(touching: span).count { !known.contains(value[$0]) }
  }

  /// The samples except for time in bed; all samples of types other than sleep.
  var withoutTimeInBed: SampleColumns {
    guard type == HKCategoryType(.sleepAnalysis) else { return self }
    let inBed = Double(HKCategoryValueSleepAnalysis.inBed.rawValue)
    let rows = (0..<count).filter { value[$0] != inBed }
    return rows.count == count ? self : selecting(rows)
  }
}
