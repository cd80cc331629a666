/// As the limit of a query: all that match (S-117).
public let HKObjectQueryNoLimit = 0
