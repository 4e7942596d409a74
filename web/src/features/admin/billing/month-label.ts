const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** A month as an axis label: "Nov ’26" for "2026-11". */
export function monthLabel(month: string): string {
  return `${name.format(Date.parse(`${month}-01`))} ’${month.slice(2, 4)}`
}
