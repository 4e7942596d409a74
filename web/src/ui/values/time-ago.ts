const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/** A relative time: "just now", "5 min. ago", "yesterday". Empty for an invalid one. */
export function timeAgo(moment: string, now: number = Date.now()): string {
  const seconds = (Date.parse(moment) - now) / 1000
  if (Number.isNaN(seconds)) return ''
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return 'just now'
}
