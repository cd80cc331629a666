public import Health

/// What a program can read, compute, show and write. Everything comes in through these four doors, what
/// is built in too.
public struct Registry: Sendable {
  public private(set) var readers: [any SampleReader] = []
  public private(set) var queryKinds: [any QueryKind] = []
  public private(set) var sectionKinds: [any SectionKind] = []
  public private(set) var outputKinds: [any OutputKind] = []
  /// Finds plug-ins that are not registered and that a definition asks for; nil if there are none.
  package var finder: (any PluginFinder)?

  public init() {}

  /// Registers a plug-in by what it is; one that is of several kinds as each of them.
  ///
  /// An id is given once: the program stops at the second, and at a plug-in that is of no kind.
  public mutating func register(_ plugin: any Plugin) {
    precondition(self[plugin.id] == nil, "there are two plug-ins '\(plugin.id)'")
    let count = plugins.count
    if let reader = plugin as? any SampleReader { readers.append(reader) }
    if let kind = plugin as? any QueryKind { queryKinds.append(kind) }
    if let kind = plugin as? any SectionKind { sectionKinds.append(kind) }
    if let kind = plugin as? any OutputKind { outputKinds.append(kind) }
    precondition(
      plugins.count > count, "'\(plugin.id)' is no reader, query kind, section kind or output kind")
  }

  /// Every plug-in in the order of the doors, then of registration.
  public var plugins: [(kind: PluginKind, plugin: any Plugin)] {
    readers.map { (.reader, $0) } + queryKinds.map { (.query, $0) }
      + sectionKinds.map { (.section, $0) } + outputKinds.map { (.output, $0) }
  }

  /// The plug-in with an id; nil if there is none.
  public subscript(id: String) -> (any Plugin)? {
    plugins.first { $0.plugin.id == id }?.plugin
  }
}

/// The door through which a plug-in comes in.
public enum PluginKind: String, Sendable, CaseIterable {
  case reader, query, section, output
}
