const dayMilliseconds = 24 * 60 * 60 * 1000

/** The last `count` days in UTC, oldest first, ending with today. */
export function lastDays(count: number, now = Date.now()): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * dayMilliseconds).toISOString().slice(0, 10),
  )
}
