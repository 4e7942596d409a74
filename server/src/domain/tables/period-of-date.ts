import type { Period } from '@citewell/contract/table-plan.ts'

/** The year, quarter or month of an ISO date: "2024", "2024-Q1", "2024-03"; null where the date does not say it. */
export function periodOfDate(date: string, period: Period): string | null {
  const [year = '', month] = [date.slice(0, 4), date.length >= 7 ? date.slice(5, 7) : undefined]
  if (period === 'year') return year
  if (month === undefined) return null
  return period === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`
}

/** The first and last month of a period as `periodOfDate` writes it, or the year twice. */
export function endsOfPeriod(key: string): [string, string] {
  const [year = '', quarter] = key.split('-Q')
  if (quarter === undefined) return [key, key]
  const month = (of: number) => `${year}-${String(of).padStart(2, '0')}`
  const last = Number(quarter) * 3
  return [month(last - 2), month(last)]
}
