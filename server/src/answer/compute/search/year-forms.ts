import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { growingWords, shrinkingWords } from '../../lexicon/loose-words.ts'
import { planOf } from '../compose/composed.ts'
import { asksOf, hasRole, type Parts } from './asked-parts.ts'
import { entityOf, opposite, orderSaid } from './extreme-forms.ts'
import type { Form, Found, Group } from './form.ts'
import { leastLink } from './link-words.ts'
import { measuredColumns } from './measured-columns.ts'
import { saidBy, whereOf } from './said-by.ts'

const aYear = /(?<!\d)(?:19|20)\d\d(?!\d)/g
type YearPair = { from: number; to: number; places: number[]; fit: number }

/** "By how much did the volume grow from 2023 to 2024", of columns that are called the same but for their year. */
export function yearForms(parts: Parts, found: Found[], groups: Group[]): Form[] {
  const { words } = parts
  const pair = pairOfYears(parts)
  // "Put on the most"
  const growing = words.flatMap(({ text }, at) => (growingWords.has(text) || text === 'put' ? [at] : []))
  const shrinking = words.flatMap(({ text }, at) => (shrinkingWords.has(text) ? [at] : []))
  if (growing.length > 0 && shrinking.length > 0) return []
  const asks = hasRole(parts, 'change', 'difference', 'versus')
  const taken = new Set(saidBy(found))
  const ordered = orderSaid(parts, taken)
  if (!pair || (!asks && growing.length + shrinking.length === 0)) return []
  if (hasRole(parts, 'share', 'average', 'median', 'ratio')) return []
  const percent = words.flatMap(({ text }, at) => (text === 'percent' || text === 'percentage' ? [at] : []))
  const isChange = percent.length > 0 || hasRole(parts, 'change') !== undefined
  const kind = isChange ? ('percentage-change' as const) : ('difference' as const)
  const places = [
    ...saidBy(found),
    ...pair.places,
    ...growing,
    ...shrinking,
    ...percent,
    ...asksOf(parts, 'change', 'difference', 'versus', 'comparison', 'head', 'sum', 'count', 'group'),
  ]
  const of = (where: Operand['where']): Measure => ({
    kind,
    from: { column: pair.from, where, sum: true },
    to: { column: pair.to, where, sum: true },
  })
  const doubt = Math.max(0, 0.75 - pair.fit) * 0.4 + 0.03
  if (ordered) {
    const entity = entityOf(parts, found, taken)
    if (!entity || entity.period) return []
    const { limit } = ordered
    // What dropped the most has the least difference.
    if (ordered.order === 'ascending' && shrinking.length > 0) return []
    const order = shrinking.length > 0 ? opposite[ordered.order] : ordered.order
    const plan = planOf(whereOf(found), of([]), {
      group: entity.column,
      sort: { by: null, order },
      limit,
      // Where all grew, none dropped the most.
      ...(shrinking.length > 0 && { having: { is: 'under' as const, values: ['0'] } }),
    })
    return [
      { plan, places: [...places, ...entity.places, ...ordered.places, ...asksOf(parts, 'extreme')], doubt },
    ]
  }
  const [group] = groups
  if (group)
    return [
      {
        plan: planOf(whereOf(found), of([]), { group: group.column }),
        places: [...places, ...group.places],
        doubt,
      },
    ]
  return [{ plan: planOf([], of(whereOf(found))), places, doubt }]
}

/** The columns of the two years that a question says, of the amount that its words name best. */
function pairOfYears(parts: Parts): YearPair | null {
  const { words, table, links } = parts
  const years = [
    ...new Set(words.flatMap(({ text, number }) => (number && /^(?:19|20)\d\d$/.test(text) ? [text] : []))),
  ]
  const [one = '', other = '', more] = years
  // "In 2024 than in 2023" goes from the earlier to the later one, "from 2024 to 2023" as it is said.
  const saysFrom = words.some(({ text }, at) => text === 'from' && words[at + 1]?.text === one)
  const [first, last] = saysFrom || one < other ? [one, other] : [other, one]
  if (other === '' || more !== undefined) return null
  const bare = (column: number) => (table.columns[column]?.name ?? '').replace(aYear, '')
  const measured = measuredColumns(parts)
  const ofYear = (year: string) => measured.filter(column => table.columns[column]?.name.includes(year))
  const pairs = ofYear(first).flatMap((from): YearPair[] => {
    const [to, other] = ofYear(last).filter(column => bare(column) === bare(from))
    if (to === undefined || other !== undefined) return []
    const places = words.flatMap((_, at) =>
      Math.max(links[from]?.[at] ?? 0, links[to]?.[at] ?? 0) >= leastLink ? [at] : [],
    )
    const fit = places.reduce((sum, at) => sum + Math.max(links[from]?.[at] ?? 0, links[to]?.[at] ?? 0), 0)
    // Both years are linked in any case.
    return [{ from, to, places, fit: fit - 2 }]
  })
  const [best, rival] = pairs.sort((a, b) => b.fit - a.fit)
  if (!best || (rival && rival.fit > best.fit - 0.1)) return null
  return pairs.length === 1 ? { ...best, fit: Math.max(best.fit, 0.75) } : best
}
