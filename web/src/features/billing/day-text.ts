const format = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** A day as people write it, "December 20, 2026"; empty for what is no moment. */
export function dayText(moment: string | null | undefined): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : format.format(time)
}
