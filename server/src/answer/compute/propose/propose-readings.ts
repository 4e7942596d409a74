import type { Join, TablePlan } from '@citewell/contract/table-plan.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { withoutPercent } from '../../lexicon/amount-and-percent.ts'
import { trailingAmount } from '../../lexicon/loose-words.ts'
import { creditsOff, saidShortly } from '../../lexicon/said-shortly.ts'
import { askedAsLeft } from '../../lexicon/unspent.ts'
import { makePlans, type PlanMade } from '../choose/make-plans.ts'
import { netOrGross } from '../columns/net-or-gross.ts'
import { inBoth } from '../compose/in-both.ts'
import { countsFixed } from '../misheard/counts-others.ts'
import { misheard } from '../misheard/misheard.ts'
import { saysOtherwise } from '../misheard/says-otherwise.ts'
import { type Parts, readParts, readQuestion } from '../search/asked-parts.ts'
import { findConditions } from '../search/find-conditions.ts'
import type { Found } from '../search/form.ts'
import { joinedTables } from '../search/joined-tables.ts'
import { leastLink } from '../search/link-words.ts'
import { plansOf } from '../search/plan-forms.ts'
import { withoutSaid } from '../words/ask-plainly.ts'
import { questionLanguage } from '../words/question-language.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { type Cued, cuesOf, type Linker } from './cues.ts'
import { nearLinks } from './near-links.ts'
import { openConditions } from './open-conditions.ts'
import { openFigures } from './open-figures.ts'
import { openPlans } from './open-plans.ts'
import type { Signs, TableSigns } from './signs.ts'
import { type Judged, signsOfPlan, tableSigns } from './signs-of-plan.ts'

/** Of the grammar, for all tables together. */
const mostMade = 12
/** Below this, less than half of its plans are what was asked. */
const sureOfMade = 0.75
/** A word that names a table or its rows tells less than one that names a column. */
const countOfTitle = 0.7
/** Of a question about many columns, the further conditions are left out. */
const mostOfTable = 250
const mostTables = 6
/** A table in which so many words fewer name something is not looked at. */
const farthest = 1.5

/** `ofForm` are the signs that it shares with others of its form. */
export type Reading = { scoped: ScopedTable; plan: TablePlan; signs: Signs; ofForm: Signs }

/** A table that a question may be about, alone or with another one looked up, and what is read of the question over it. */
type Place = {
  scoped: ScopedTable
  position: number
  join?: Join
  parts: Cued
  known: TableSigns
  /** How many words name something there. */
  named: number
}
type Note = (plan: Judged['plan'], from: string, rest: Partial<Judged>) => void

/**
 * All readings of a question over these tables, with what speaks for and against each. None where that
 * becomes too late: those that were not made may be meant.
 */
export function proposeReadings(
  asked: string,
  { tables }: Pick<TablesInScope, 'tables'>,
  isLate: () => boolean = () => false,
): Reading[] {
  const amount = withoutPercent(asked)
  const question = saidPlainly(amount ?? asked, tables)
  const made = makePlans(
    question,
    tables.map(({ table }) => table),
    mostMade,
    tables.map(table => ({ document: table.filename, rowsCalled: rowsCalled(table) })),
  )
  const readings: Reading[] = []
  for (const { place, behind, titleBehind } of nearestPlaces(question, tables, isLate)) {
    if (isLate()) return []
    readings.push(...readingsOver(place, made, { behind, titleBehind, isInBoth: amount !== null }))
  }
  return isLate() ? [] : readings
}

/** The tables in which the most words name something; only these are compared with what words are near to. */
function nearestPlaces(
  question: string,
  tables: ScopedTable[],
  isLate: () => boolean,
): { place: Place; behind: number; titleBehind: number }[] {
  const read = readQuestion(question, questionLanguage(question))
  const cues = cuesOf(read)
  const places: Place[] = []
  const all = [...tables.map((scoped, position) => ({ scoped, position })), ...joinedTables(tables)]
  for (const each of all) {
    if (isLate()) return []
    const parts: Cued = { ...readParts(read, each.scoped), cues }
    const known = tableSigns(parts)
    const named = known.content.reduce(
      (sum, at) => sum + (known.valued.has(at) ? 1 : (known.best[at] ?? 0)),
      known.titled * countOfTitle,
    )
    places.push({ ...each, parts, known, named })
  }
  const most = Math.max(0, ...places.map(({ named }) => named))
  const mostTitled = Math.max(0, ...places.map(({ known }) => known.titled))
  return places
    .filter(({ named }) => named >= most - farthest)
    .sort((a, b) => b.named - a.named)
    .slice(0, mostTables)
    .map(place => ({
      place: { ...place, known: { ...place.known, near: nearLinks(place.parts) } },
      behind: most - place.named,
      titleBehind: mostTitled - place.known.titled,
    }))
}

/** `isInBoth`: a change is asked for as an amount and in per cent. */
function readingsOver(
  place: Place,
  made: PlanMade[],
  { behind, titleBehind, isInBoth }: { behind: number; titleBehind: number; isInBoth: boolean },
): Reading[] {
  const { scoped, position, join, parts, known } = place
  const found = new Map<string, Judged>()
  const note: Note = (own, from, { places = [], fit = 1, doubt = 1 }) => {
    const plan = (isInBoth && inBoth(parts.question, own, scoped.table)) || own
    const key = JSON.stringify(plan)
    const before = found.get(key)
    found.set(key, {
      plan,
      places: [...(before?.places ?? []), ...places],
      fit: before ? Math.max(before.fit, fit) : fit,
      doubt: Math.min(before?.doubt ?? 1, doubt),
      from: new Set([...(before?.from ?? []), from]),
    })
  }
  noteSearched(parts, note)
  if (!join) noteMade(place, made, note)
  const linked = linkerOf(parts, known)
  const [first = []] = findConditions(parts)
  for (const { plan, places } of openFigures(parts, first, linked)) note(plan, 'open', { places })
  for (const set of openConditions(parts, linked)) {
    if (found.size >= mostOfTable) break
    for (const { plan, places } of openPlans(parts, set, linked))
      note(plan, 'open', { places, fit: leastFit(set) })
  }
  const counting = [...found.values()].filter(({ plan }) => !countsFixed({ table: position, ...plan }))
  return counting.map((one): Reading => {
    const { own: signs, ofForm } = signsOfPlan(parts, known, one)
    if (behind > 0) signs.set('table-behind', behind)
    if (titleBehind > 0) signs.set('title-behind', titleBehind)
    const plan = inUnitSaid({ table: position, ...(join && { join }), ...one.plan }, parts)
    return { scoped, plan, signs, ofForm }
  })
}

const leastFit = (found: Found[]) => Math.min(1, ...found.map(({ fit }) => fit))

/** What the search of plans finds, also where it would leave words out. */
function noteSearched(parts: Parts, note: Note): void {
  for (const found of findConditions(parts))
    for (const { plan, places, doubt } of plansOf(parts, found))
      note(plan, 'search', { places, doubt, fit: leastFit(found) })
}

function noteMade({ position, parts }: Place, made: PlanMade[], note: Note): void {
  for (const { plan: own, said, score, unexplained } of made) {
    const { table, ...plan } = own
    if (table !== position) continue
    const places = parts.words.flatMap(({ text }, at) =>
      (said ? said.has(text) : !unexplained.includes(text)) ? [at] : [],
    )
    const isSure = unexplained.length === 0 && score >= sureOfMade
    note(plan, isSure ? 'grammar' : 'grammar-unsure', { places, doubt: 1 - score })
  }
}

/** How surely words name a column, by its name or by what means much the same. */
function linkerOf({ links }: Parts, { near }: TableSigns): Linker {
  const known = new Map<number, { places: number[]; fit: number }>()
  return column => {
    const before = known.get(column)
    if (before) return before
    const fits = links[column] ?? []
    const places = fits.flatMap((fit, at) => (fit >= leastLink ? [at] : []))
    const guessed = Math.max(0, ...(near[column] ?? []).map(each => each ?? 0))
    const fit = places.length > 0 ? Math.max(...fits) + 0.1 * (places.length - 1) : guessed
    const made = { places, fit }
    known.set(column, made)
    return made
  }
}

/** "How many hours", of a column in minutes. */
function inUnitSaid(plan: TablePlan, { cues, table }: Cued): TablePlan {
  const { measure, also, unit } = plan
  const column =
    'column' in measure && measure.kind !== 'count' && measure.kind !== 'share' ? measure.column : -1
  const isTime = table.columns[column]?.unit === 'minute'
  return isTime && !unit && !also && cues.has('hour-word') && !cues.has('share-word')
    ? { ...plan, unit: 'hours' }
    : plan
}

/** As the search reads it, so that what both read is read once. */
function saidPlainly(asked: string, tables: ScopedTable[]): string {
  const said = netOrGross(withoutSaid(saidShortly(askedAsLeft(asked))), tables)
  return said.replace(trailingAmount, '').replace(creditsOff, '')
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
