import ArticleSupport
import HealthKit

ListingProgram.run([
  {
    try store.saveAndWait(meals)
    executeStatisticalQuery()
    executeStatisticalQueryAndShow()
  }
])
