import type { Parts } from './asked-parts.ts'
import type { Found } from './form.ts'

const rangeWords = new Set('to until till through thru bis'.split(' '))
const joinWords = new Set('and or und oder'.split(' '))

/**
 * "March and April", "Q1 to Q3", "between February and May": one stretch of time of a column, where the two follow one
 * another or everything between them is meant. Others stay apart.
 */
export function mergePeriods({ words }: Parts, found: Found[]): Found[] {
  const merged: Found[] = []
  for (const each of [...found].sort((a, b) => Math.min(...a.places) - Math.min(...b.places))) {
    const last = merged.at(-1)
    const [from, to] = last ? [Math.max(...last.places), Math.min(...each.places)] : [0, 0]
    const joint = words.slice(from + 1, to).map(({ text }) => text)
    const joins = joint.length === 1 || (joint.length === 2 && /^(?:in|im)$/.test(joint[1] ?? ''))
    const [word = ''] = joint
    const isBetween = words[Math.min(...(last?.places ?? [0])) - 1]?.text === 'between'
    const isRange = rangeWords.has(word) || (isBetween && word === 'and')
    const [start = '', end = ''] = last?.condition.values ?? []
    const [next = '', final = ''] = each.condition.values
    const follows = isRange ? end < next : joinWords.has(word) && dayAfter(end) === firstDay(next)
    const isSame =
      last && last.condition.column === each.condition.column && last.condition.is === each.condition.is
    if (last && isSame && joins && follows)
      merged[merged.length - 1] = {
        condition: { ...last.condition, values: [start, final] },
        places: [...last.places, from + 1, ...each.places],
        fit: Math.min(last.fit, each.fit),
      }
    else merged.push(each)
  }
  return merged
}

/** Of a year, a month or a day, as dates without their time. */
function firstDay(date: string): string {
  return date.length === 4 ? `${date}-01-01` : date.length === 7 ? `${date}-01` : date
}

function dayAfter(date: string): string | null {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const after =
    date.length === 4
      ? Date.UTC(year + 1, 0, 1)
      : date.length === 7
        ? Date.UTC(year, month, 1)
        : Date.UTC(year, month - 1, day + 1)
  return Number.isNaN(after) ? null : new Date(after).toISOString().slice(0, 10)
}
