import type { Join, TablePlan } from '@citewell/contract/table-plan.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { saidShortly } from '../../lexicon/said-shortly.ts'
import { askedAsLeft } from '../../lexicon/unspent.ts'
import { withoutSaid } from '../ask-plainly.ts'
import { makePlans } from '../make-plans.ts'
import { misheard } from '../misheard.ts'
import { netOrGross } from '../net-or-gross.ts'
import { questionLanguage } from '../question-language.ts'
import { rowsCalled } from '../rows-called.ts'
import { saysOtherwise } from '../says-otherwise.ts'
import { readParts, readQuestion } from '../search/asked-parts.ts'
import { findConditions } from '../search/find-conditions.ts'
import { joinedTables } from '../search/joined-tables.ts'
import { leastLink } from '../search/link-words.ts'
import { plansOf } from '../search/plan-forms.ts'
import { type Cued, cuesOf } from './cues.ts'
import { nearLinks } from './near-links.ts'
import { openConditions } from './open-conditions.ts'
import { openPlans } from './open-plans.ts'
import { type Judged, type Signs, signsOfPlan, tableSigns } from './signs-of-plan.ts'

export type Reading = { scoped: ScopedTable; plan: TablePlan; signs: Signs }

/** All readings of a question over these tables, with what speaks for and against each. */
export function proposeReadings(asked: string, { tables }: Pick<TablesInScope, 'tables'>): Reading[] {
  const question = saidPlainly(asked, tables)
  const language = questionLanguage(question)
  const read = readQuestion(question, language)
  const cues = cuesOf(read)
  const made = makePlans(
    question,
    tables.map(({ table }) => table),
    12,
    tables.map(table => ({ document: table.filename, rowsCalled: rowsCalled(table) })),
  )
  const places: { scoped: ScopedTable; position: number; join?: Join }[] = [
    ...tables.map((scoped, position) => ({ scoped, position })),
    ...joinedTables(tables),
  ]
  const all = places.map(({ scoped, position, join }) => {
    const parts: Cued = { ...readParts(read, scoped), cues }
    const near = nearLinks(parts)
    const known = tableSigns(parts, near)
    const best = known.content.reduce(
      (sum, at) => sum + (known.valued.has(at) ? 1 : Math.max(known.best[at] ?? 0, 0)),
      known.titled * 0.7,
    )
    return { scoped, position, join, parts, near, known, best }
  })
  const most = Math.max(0, ...all.map(({ best }) => best))
  const likely = all.filter(({ best }) => best >= most - 1.5)
  return likely.flatMap(({ scoped, position, join, parts, near, known, best }) => {
    const found = new Map<string, Judged>()
    const note = (plan: Omit<TablePlan, 'table'>, from: string, rest: Partial<Judged>) => {
      const key = JSON.stringify(plan)
      const before = found.get(key)
      if (before)
        found.set(key, {
          ...before,
          places: [...before.places, ...(rest.places ?? [])],
          fit: Math.max(before.fit, rest.fit ?? 0),
          doubt: Math.min(before.doubt, rest.doubt ?? 1),
          from: new Set([...before.from, from]),
        })
      else
        found.set(key, { plan, places: rest.places ?? [], fit: rest.fit ?? 1, doubt: rest.doubt ?? 1, from: new Set([from]) })
    }
    for (const each of findConditions(parts))
      for (const form of plansOf(parts, each))
        note(form.plan, 'search', {
          places: form.places,
          doubt: form.doubt,
          fit: Math.min(1, ...each.map(one => one.fit)),
        })
    if (!join)
      for (const { plan: own, said, score, unexplained } of made) {
        const { table, ...plan } = own
        if (table !== position) continue
        const places = parts.words.flatMap(({ text }, at) =>
          (said ? said.has(text) : !unexplained.includes(text)) ? [at] : [],
        )
        note(plan, unexplained.length === 0 && score >= 0.75 ? 'grammar' : 'grammar-unsure', { places, doubt: 1 - score })
      }
    const memo = new Map<number, { places: number[]; fit: number }>()
    const linked = (column: number) => {
      const before = memo.get(column)
      if (before) return before
      const fits = parts.links[column] ?? []
      const places = fits.flatMap((fit, at) => (fit >= leastLink ? [at] : []))
      const weak = Math.max(0, ...(near[column] ?? []).map(each => each ?? 0))
      const made = { places, fit: places.length > 0 ? Math.max(...fits) + 0.1 * (places.length - 1) : weak }
      memo.set(column, made)
      return made
    }
    for (const set of openConditions(parts, linked))
      for (const { plan, found: conditions, places } of openPlans(parts, set, linked))
        note(plan, 'open', { places, fit: Math.min(1, ...conditions.map(one => one.fit)) })
    const inHours = cues.has('hour-word') && !cues.has('share-word')
    return [...found.values()].map((one): Reading => {
      const signs = signsOfPlan(parts, known, one)
      if (most > best) signs.set('table-behind', most - best)
      const plan: TablePlan = { table: position, ...(join && { join }), ...one.plan }
      const { measure } = plan
      const column = 'column' in measure && measure.column !== null ? measure.column : null
      const isTime = column !== null && parts.table.columns[column]?.unit === 'minute' && measure.kind !== 'count' && measure.kind !== 'share'
      return { scoped, plan: inHours && isTime && !plan.unit ? { ...plan, unit: 'hours' } : plan, signs }
    })
  })
}

/** As the search reads it, so that what both read is read once. */
function saidPlainly(asked: string, tables: ScopedTable[]): string {
  return netOrGross(withoutSaid(saidShortly(askedAsLeft(asked))), tables)
}

/** Adds the signs that take longer to tell: whether something of the question speaks against the plan of a reading. */
export function slowSigns(question: string): (reading: Reading) => Reading {
  const known = new Map<ScopedTable, ((plan: TablePlan) => boolean)[]>()
  return reading => {
    const { scoped, plan } = reading
    const [isMisheard, isElse] = known.get(scoped) ?? [
      misheard(question, scoped),
      saysOtherwise(question, scoped.table),
    ]
    if (isMisheard && isElse) known.set(scoped, [isMisheard, isElse])
    const signs = new Map(reading.signs)
    if (isMisheard?.(plan)) signs.set('misheard', 1)
    if (isElse?.(plan)) signs.set('says-else', 1)
    return { ...reading, signs }
  }
}
