/// A benchmark, with the name that `--only` accepts.
struct Benchmark: Sendable {
  let name: String
  let entry: @Sendable (Setting) throws -> Entry

  /// All benchmarks, in the order of the table.
  static let all = [
    Benchmark(name: "scan", entry: ScanBenchmark.entry),
    Benchmark(name: "import", entry: ImportBenchmark.entry),
    Benchmark(name: "healthkit-to-sqlite", entry: DatabaseImportBenchmark.entry),
    Benchmark(name: "hourly-averages", entry: HourlyBenchmark.averages),
    Benchmark(name: "hourly-sums", entry: HourlyBenchmark.sums),
    Benchmark(name: "hourly-saved", entry: HourlyBenchmark.saved),
    Benchmark(name: "merged-sums", entry: MergedSumBenchmark.entry),
    Benchmark(name: "start", entry: CommandBenchmark.start),
    Benchmark(name: "hourly-json", entry: HourlyAnswerBenchmark.entry),
    Benchmark(name: "render", entry: RenderBenchmark.entry),
    Benchmark(name: "render-kinds", entry: RenderBenchmark.kinds),
    Benchmark(name: "site", entry: SiteBenchmark.first),
    Benchmark(name: "site-unchanged", entry: SiteBenchmark.unchanged),
    Benchmark(name: "import-again", entry: CommandBenchmark.importAgain),
    Benchmark(name: "check-growth", entry: GrowthBenchmark.check),
    Benchmark(name: "source-growth", entry: GrowthBenchmark.sources),
    Benchmark(name: "plugin-readers", entry: PluginBenchmark.readers),
    Benchmark(name: "plugin-sections", entry: PluginBenchmark.sections),
    Benchmark(name: "memory", entry: MemoryCurveBenchmark.entry),
    Benchmark(name: "store-size", entry: StoreSizeBenchmark.entry),
  ]
}
