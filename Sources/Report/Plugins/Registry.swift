public import Health

/// The plug-ins of a program: its readers, kinds of query, kinds of section and outputs, including
/// the built-in ones.
///
/// `HealthmarkCommand` registers and lists readers, because a report never reads data itself.
public struct Registry: Sendable {
  /// Every plug-in in the order of registration.
  private var entries: [(kind: PluginKind, plugin: any Plugin)] = []
  // Kept with their types, because finding out whether a value conforms to a protocol takes long.
  /// The kinds of queries in the order of registration.
  public private(set) var queryKinds: [any QueryKind] = []
  /// The kinds of sections in the order of registration.
  public private(set) var sectionKinds: [any SectionKind] = []
  /// The outputs in the order of registration.
  public private(set) var outputKinds: [any OutputKind] = []
  /// Finds plug-ins that a definition asks for and that are not registered; nil to use only
  /// registered ones.
  package var finder: (any PluginFinder)?
  /// The themes of pages.
  package var themes = PageThemes()

  /// Creates a registry without plug-ins.
  public init() {}

  /// Registers a kind of query. The program stops if its id is already registered.
  public mutating func register(_ kind: any QueryKind) {
    append(kind, as: .query)
    queryKinds.append(kind)
  }

  /// Registers a kind of section. The program stops if its id is already registered.
  public mutating func register(_ kind: any SectionKind) {
    append(kind, as: .section)
    sectionKinds.append(kind)
  }

  /// Registers an output. The program stops if its id is already registered.
  public mutating func register(_ kind: any OutputKind) {
    append(kind, as: .output)
    outputKinds.append(kind)
  }

  /// Adds a plug-in, which must conform to the protocol of its kind.
  package mutating func add(_ plugin: any Plugin, as kind: PluginKind) {
    append(plugin, as: kind)
    switch kind {
    case .reader: break
    case .query: queryKinds += [plugin as? any QueryKind].compactMap(\.self)
    case .section: sectionKinds += [plugin as? any SectionKind].compactMap(\.self)
    case .output: outputKinds += [plugin as? any OutputKind].compactMap(\.self)
    }
  }

  private mutating func append(_ plugin: any Plugin, as kind: PluginKind) {
    precondition(self[plugin.id] == nil, "there are two plug-ins '\(plugin.id)'")
    entries.append((kind, plugin))
  }

  /// Every plug-in, ordered by kind, then by registration.
  public var plugins: [(kind: PluginKind, plugin: any Plugin)] {
    PluginKind.allCases.flatMap { kind in plugins(kind).map { (kind, $0) } }
  }

  /// The plug-ins of a kind in the order of registration.
  package func plugins(_ kind: PluginKind) -> [any Plugin] {
    entries.filter { $0.kind == kind }.map(\.plugin)
  }

  /// The plug-in with an id; nil if it is not registered.
  public subscript(id: String) -> (any Plugin)? {
    entries.first { $0.plugin.id == id }?.plugin
  }
}

/// The kind of a plug-in: the protocol through which it extends the program.
public enum PluginKind: String, Sendable, CaseIterable {
  /// Converts data of another format into samples: `SampleReader`.
  case reader
  /// Computes a result from samples: `QueryKind`.
  case query
  /// Shows results in another way: `SectionKind`.
  case section
  /// Writes reports in another format: `OutputKind`.
  case output
}
