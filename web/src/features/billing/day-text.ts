const format = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** A readable date such as "December 20, 2026"; empty for an invalid one. */
export function dayText(moment: string | null | undefined): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : format.format(time)
}
