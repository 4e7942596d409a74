/** The UTC day as limits count it, "2026-11-20". */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** The UTC month as limits count it, "2026-11". */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7)
}

export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}
