import ArticleSupport
import HealthKit

ListingProgram.run([
  {
    try DailySteps.store.saveAndWait(DailySteps.walks)
    DailySteps.execute(anchorYear: 1970)
  },
  { DailySteps.execute(anchorYear: 2065) },
  { DailySteps.executeWithoutOptions() },
  { DailySteps.executeAndMonitor() },
  { try DailySteps.store.saveAndWait([DailySteps.laterWalk]) },
  {
    DailySteps.stop()
    try DailySteps.store.saveAndWait([DailySteps.laterWalk])
    DailySteps.execute(anchorYear: 1970)
  },
])
