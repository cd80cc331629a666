import ArticleSupport
import HealthKit

ListingProgram.run([
  {
    try healthStore.saveAndWait(walks)
    executeStatisticsCollectionQuery()
  }
])
