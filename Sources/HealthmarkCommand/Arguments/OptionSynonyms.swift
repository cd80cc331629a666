import Health
import Report

/// Words that other programs use for options and commands, with the words that mean the same here.
/// They are remedies in messages, and are never accepted.
enum OptionSynonyms {
  private static let options: [String: [String]] = [
    "-d": ["--data"], "-i": ["--data"], "--input": ["--data"], "--file": ["--data"],
    "--export": ["--data"], "--store": ["--data"],
    "-o": ["--out"], "--output": ["--out"], "--output-dir": ["--out"], "--dir": ["--out"],
    "--folder": ["--out"], "--destination": ["--out"],
    "-q": ["--quiet"], "-s": ["--quiet"], "--silent": ["--quiet"], "--no-progress": ["--quiet"],
    "-f": ["--format", "--force"], "-y": ["--force"], "--overwrite": ["--force"],
    "--yes": ["--force"],
    "--json": ["--format json"], "-j": ["--format json"], "--csv": ["--format csv"],
    "--markdown": ["--format markdown"], "--md": ["--format markdown"],
    "--html": ["--format html"], "--pdf": ["--format html"],
    "-t": ["--types", "--time-zone"], "-z": ["--time-zone"], "--tz": ["--time-zone"],
    "--zone": ["--time-zone"],
    "-r": ["--range", "--report"], "--period": ["--range"], "--dates": ["--range"],
    "--last": ["--range"],
    "--start": ["--from"], "--begin": ["--from"], "--since": ["--from"], "--after": ["--from"],
    "--end": ["--to"], "--until": ["--to"], "--before": ["--to"],
    "--date": ["--at", "--as-of"], "--day": ["--at", "--interval"], "--today": ["--as-of"],
    "-u": ["--unit"], "--units": ["--unit"],
    "-l": ["--list", "--locale"], "--lang": ["--language", "--locale"], "--language": ["--locale"],
    "--group-by": ["--interval", "--by"], "--every": ["--interval"], "--bucket": ["--interval"],
    "--daily": ["--interval \"1 day\""], "--weekly": ["--interval \"1 week\""],
    "--monthly": ["--interval \"1 month\""],
    "--source": ["--by source", "--source-priority"], "--device": ["--by source"],
    "--sources": ["--by source", "--source-priority"],
    "--stat": ["--statistics"], "--stats": ["--statistics"], "--agg": ["--statistics"],
    "--filter": ["--where"], "--param": ["--set"], "--parameter": ["--set"], "-D": ["--set"],
    "--dry-run": ["--check"], "-n": ["--check"], "--ci": ["--check"],
    "-p": ["--publish"], "--anonymous": ["--publish"], "--anonymize": ["--publish"],
  ]

  /// The options of a command that an unknown option may mean, as a user types them.
  static func options(for name: String, among known: [String]) -> [String] {
    (options[name] ?? []).filter { known.contains(String($0.prefix { $0 != " " })) }
  }

  /// Options that ask for the version or for more messages.
  static let versions: Set<String> = [
    "-v", "-V", "--verbose", "-vv", "-version", "--Version", "--debug", "--version",
  ]

  private static let commands = [
    "generate": "render", "build": "render", "make": "render", "create": "new", "run": "render",
    "report": "render", "html": "render", "init": "new", "start": "new", "template": "new",
    "validate": "check", "lint": "check", "test": "check", "verify": "check",
    "preview": "serve", "server": "serve", "open": "serve", "view": "show", "cat": "show",
    "list": "types", "ls": "types", "metrics": "types", "load": "import", "add": "import",
    "sync": "import", "update": "import", "merge": "import", "info": "inspect",
    "describe": "inspect", "summary": "inspect", "stats": "query", "get": "query",
    "select": "query", "why": "explain", "convert": "export", "dump": "export", "csv": "export",
    "delete": "forget", "remove": "forget", "demo": "sample-data", "sample": "sample-data",
    "publish": "render", "email": "render", "man": "help", "completion": "completions",
    "study": "cohort", "participants": "cohort", "groups": "cohort",
  ]

  /// The command line that an unknown command may mean: another command, or the command for a file
  /// or a type; nil if it has no known form.
  static func command(for name: String) -> String? {
    if let command = commands[name.lowercased()] { return command }
    if WordForm.isDefinition(name) { return "render \(name.shellQuoted) --data export.zip" }
    if WordForm.isData(name) { return "inspect \(name.shellQuoted)" }
    if WordForm.isType(name) { return "query \(name) --data export.zip" }
    return nil
  }
}

/// The kind of thing that a word on the command line looks like.
enum WordForm {
  static func isDefinition(_ word: String) -> Bool {
    [".yaml", ".yml", ".md", ".markdown"].contains { word.lowercased().hasSuffix($0) }
  }

  /// True for the path of an export or a store, which is never the name of a type.
  static func isData(_ word: String) -> Bool {
    [".zip", ".xml", ".json", ".jsonl", ".csv", ".store", "/"].contains {
      word.lowercased().hasSuffix($0)
    } || word.contains("/") && !isDefinition(word)
  }

  static func isType(_ word: String) -> Bool {
    TypeSynonyms.type(meantBy: word) != nil || HKObjectType.queried(named: word) != nil
  }
}
