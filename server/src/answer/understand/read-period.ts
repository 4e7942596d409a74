import { writtenDates } from '../../platform/text/written-dates.ts'
import { afterPeriod, beforePeriod, withinPeriod, yearAsked } from '../lexicon/document-phrases.ts'
import type { Period } from '../stages.ts'

/** Number of characters before a date that say what it limits. */
const longestLead = 40
const earliest = ''
/** After all digits and hyphens: "2005~" is the end of 2005. */
const latest = '~'

type DateAsked = { iso: string; start: number; end: number }

/** The days that a question means ("before 2005", "in March 2005"), and the text without them; null if it names none. */
export function readPeriod(text: string): { period: Period; rest: string } | null {
  const [first, second] = datesIn(text)
  if (!first) return null
  const before = text.slice(Math.max(0, first.start - longestLead), first.start)
  const without = (lead: RegExp | null, end: number) => {
    const from = lead ? first.start - (lead.exec(before)?.[0].length ?? 0) : first.start
    return `${text.slice(0, from)} ${text.slice(end)}`
  }
  const { between, ...limits } = beforePeriod
  const isBetween = second && withinPeriod.test(text.slice(first.end, second.start))
  if (isBetween && between.test(before))
    return {
      period: { from: first.iso, until: second.iso + latest },
      rest: without(between, second.end),
    }
  for (const name of ['until', 'since', 'before', 'after'] as const)
    if (limits[name].test(before))
      return { period: periodOf[name](first.iso), rest: without(limits[name], first.end) }
  const onwards = afterPeriod.exec(text.slice(first.end))
  return onwards
    ? { period: periodOf.since(first.iso), rest: without(between, first.end + onwards[0].length) }
    : { period: { from: first.iso, until: first.iso + latest }, rest: without(null, first.end) }
}

const periodOf = {
  before: (iso: string): Period => ({ from: earliest, until: iso }),
  until: (iso: string): Period => ({ from: earliest, until: iso + latest }),
  since: (iso: string): Period => ({ from: iso, until: latest }),
  after: (iso: string): Period => ({ from: iso + latest, until: latest }),
}

/** Days, months and years, in their order. */
function datesIn(text: string): DateAsked[] {
  const dates = writtenDates(text)
  const years = Array.from(text.matchAll(yearAsked), ({ 0: iso, index }) => {
    return { iso, start: index, end: index + iso.length }
  })
  const alone = years.filter(year => !dates.some(({ start, end }) => start <= year.start && year.end <= end))
  return [...dates, ...alone].sort((a, b) => a.start - b.start)
}
