/// The writer's own list of the parts of a document that the page shows in another way.
struct PageParts {
  var figures: [PageFigure] = []
  var tiles: [PageTiles] = []
  var tables: [PageTable] = []
  var asOf: PageMoment?
  /// The dates with which the title ends, behind a colon.
  var period: String?
  /// The links to the other pages of a site.
  var periods: PagePeriods?
}
