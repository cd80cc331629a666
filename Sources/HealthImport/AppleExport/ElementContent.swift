import Health

/// The content of an open element so far.
///
/// Elements are nested, so the parts of an element are collected here and combined when the element
/// is complete.
final class ElementContent {
  /// The values from the start tag.
  enum Head {
    /// A record, which `RecordReader` keeps; only its beats are collected here.
    case record
    case correlation(type: String, ImportedFacts)
    case workout(ImportedWorkout)
    case activitySummary(ImportedActivitySummary)
    case event(ImportedWorkout.Event)
    case activity(ImportedWorkout.Activity)
    case route(ImportedFacts)
  }

  let head: Head
  private(set) var metadata: [MetadataSet.Entry] = []
  var beats: [MetadataSet.Beat] = []
  var members: [ImportedCorrelation.Member] = []
  var events: [ImportedWorkout.Event] = []
  var activities: [ImportedWorkout.Activity] = []
  private(set) var statistics: [ImportedWorkout.Statistic] = []
  var routes: [ImportedWorkout.Route] = []
  var paths: [String] = []
  var locationCount = 0

  /// The indices of metadata entries by key, which make a lookup equally fast for few entries and
  /// for many.
  private var places: [String: Int] = [:]

  init(_ head: Head) {
    self.head = head
  }

  /// Adds a metadata entry, unless there already is an entry with its key.
  ///
  /// - Returns: False if the entry that is there, and stays, is another one.
  func add(_ entry: MetadataSet.Entry) -> Bool {
    if let place = places[entry.key] { return metadata[place] == entry }
    places[entry.key] = metadata.count
    metadata.append(entry)
    return true
  }

  /// Adds statistics, unless there already are some for their type. There are only a few known
  /// types.
  ///
  /// - Returns: False if the statistics that are there, and stay, are others.
  func add(_ statistic: ImportedWorkout.Statistic) -> Bool {
    if let first = statistics.first(where: { $0.type == statistic.type }) {
      return first == statistic
    }
    statistics.append(statistic)
    return true
  }
}
