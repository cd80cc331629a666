/// The writer's own list of the document parts that the page shows differently.
struct PageParts {
  var figures: [PageFigure] = []
  var tiles: [PageTiles] = []
  var tables: [PageTable] = []
  var asOf: PageMoment?
  /// The dates at the end of the title, after a colon.
  var period: String?
  /// The links to the other pages of a site.
  var periods: PagePeriods?
}
