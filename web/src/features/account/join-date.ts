const format = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** A day as people write it, "12 August 2025"; empty for what is no moment. */
export function joinDate(moment: string | null): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : format.format(time)
}
