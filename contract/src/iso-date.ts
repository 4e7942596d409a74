/** Whether this is a day, month or year of the calendar: "2024-02-29", "2024-05", "2024", not "2023-02-29" or "0000". */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}(?:-\d{2}){0,2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}${'-01'.repeat((10 - text.length) / 3)}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
