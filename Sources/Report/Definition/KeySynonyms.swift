/// Words that people and other programs use for keys of definitions, with the keys that mean the
/// same here. They are remedies in messages, and are never accepted.
enum KeySynonyms {
  private static let meant: [String: [String]] = [
    "name": ["title"], "heading": ["title", "text"], "header": ["title"],
    "timezone": ["time_zone"], "tz": ["time_zone"],
    "language": ["locale"], "lang": ["locale"], "date": ["as_of"], "now": ["as_of"],
    "first_day_of_week": ["week_starts"], "week_start": ["week_starts"],
    "variables": ["parameters"], "params": ["parameters"], "vars": ["parameters"],
    "sources": ["source_priority"], "priority": ["source_priority"],
    "formats": ["output"], "format": ["output"], "outputs": ["output"],
    "charts": ["sections"], "tables": ["sections"], "report": ["sections"], "body": ["sections"],
    "layout": ["sections"], "metrics": ["queries", "metrics"], "data": ["queries"],
    "metric": ["type"], "identifier": ["type"], "measure": ["type"], "quantity": ["type"],
    "category": ["type"], "stat": ["statistics"], "stats": ["statistics"],
    "statistic": ["statistics"], "aggregate": ["statistics"], "aggregation": ["statistics"],
    "function": ["statistics"], "agg": ["statistics"],
    "group_by": ["interval", "by"], "every": ["interval"], "bucket": ["interval"],
    "frequency": ["interval"], "step": ["interval"], "resolution": ["interval"],
    "granularity": ["interval"],
    "from": ["range"], "to": ["range"], "since": ["range"], "until": ["range"],
    "start": ["range"], "end": ["range"], "dates": ["range"], "days": ["range"],
    "time_range": ["range"], "period": ["range"], "last": ["range"],
    "filter": ["where"], "filters": ["where"], "source": ["where", "by"], "device": ["where"],
    "target": ["goal"], "objective": ["goal"], "zones": ["bands"],
    "bands": ["zones"], "zone": ["time_zone", "zones"], "hr_zones": ["zones"],
    "heart_rate_zones": ["zones"], "legs": ["by"], "laps": ["by"],
    "markdown": ["text"], "paragraph": ["text"], "graph": ["chart"], "plot": ["chart"],
    "figure": ["chart"], "kind": ["style"], "type": ["style"],
  ]

  /// The keys that an unknown key may mean; empty if it has no known meaning.
  static func keys(_ word: String) -> [String] { meant[word.lowercased()] ?? [] }
}
