const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const dayAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The date of a timestamp: "Nov 20, 2026". */
export function dayText(moment: string): string {
  return day.format(Date.parse(moment))
}

/** The date and time of a timestamp: "Nov 20, 2026, 4:05 PM". */
export function momentText(moment: string): string {
  return dayAndTime.format(Date.parse(moment))
}
