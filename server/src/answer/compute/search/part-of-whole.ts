import type { Condition, Measure, Operand } from '@citewell/contract/table-plan.ts'
import { Exact } from '../../../domain/tables/decimals.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { foldAccents } from '../../../platform/text/stem-word.ts'
import { beingWords, deniedVerbs } from '../../lexicon/loose-words.ts'
import {
  comparedWithPart,
  factorWords,
  freeWords,
  fullWords,
  leftOverWords,
  passedWords,
  stepOf,
  untilWords,
} from '../../lexicon/parts-of-whole.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isCalled, isKey } from '../columns/column-kinds.ts'
import { planOf } from '../compose/composed.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { verbOfWhole } from '../words/verb-of-whole.ts'
import { asksOf, hasRole, type Parts, placesOf } from './asked-parts.ts'
import { entityOf, orderSaid } from './extreme-forms.ts'
import type { Form, Found, Group } from './form.ts'
import { rowColumns } from './list-forms.ts'
import { measuredColumns } from './measured-columns.ts'
import { outsideBrackets } from './outside-brackets.ts'
import { saidBy, whereOf } from './said-by.ts'
import { linkedColumns, linkedMeasures } from './wanted-measures.ts'

type Sides = { part: number; whole: number; places: number[]; isNamed: boolean }

const factors = new Map([...factorWords].map(([word, times]) => [foldAccents(word), times]))
/** What is used of what there is: "how full is Basel", "which teams use less than half of their seats". */
export function partsOfWhole(parts: Parts, found: Found[], groups: Group[]): Form[] {
  const limit = limitOf(parts)
  const full = parts.words.flatMap(({ text }, at) => (fullWords.has(text) ? [at] : []))
  const isShare = hasRole(parts, 'share') !== undefined
  const free = parts.words.flatMap(({ text }, at) => (freeWords.has(text) ? [at] : []))
  if (limit === null && full.length === 0 && free.length === 0 && !isShare) return []
  if (hasRole(parts, 'difference', 'change', 'average', 'median')) return []
  // "How many tanks are full" asks for rows, "how many litres until Basel is full" for what is left.
  if (limit === null && free.length === 0 && hasRole(parts, 'count') && !isShare) return []
  if (parts.words.some(({ text }) => untilWords.has(text))) return []
  if (free.length > 0 && limit === null) return leftOfWhole(parts, found, groups, free)
  if (groups.length > 0 || hasRole(parts, 'group')) return []
  const sides = sidesOf(parts, found, full.length > 0)
  if (!sides) return []
  // "Used in the last 90 days" of a column called so
  const named = new Set(sides.places)
  if (parts.asked.some(each => each.word.role === 'extreme' && placesOf(each).some(at => !named.has(at))))
    return []
  // "What share of the space in use is on hold" is of the space in use.
  const verb = isShare ? verbOfWhole(parts.words, 0, beingWords) : -1
  const isBehind = found.length > 0 && found.every(each => each.places.some(at => at > verb))
  if (verb >= 0 && isBehind && sides.places.every(at => at < verb)) return []
  const { part, whole } = sides
  const places = [...saidBy(found), ...sides.places, ...full]
  const where = whereOf(found)
  if (limit !== null) return compared(parts, found, { ...sides, places: [...places, ...limit.places] }, limit)
  if (!areBothThere(parts, found, sides)) return []
  // "What share of the seats used is in Basel" is a share of rows.
  if (parts.compared.length > 0 || (isShare && !sides.isNamed)) return []
  const operand = (column: number): Operand => ({ column, where, sum: true })
  const measure: Measure = { kind: 'percentage', from: operand(whole), to: operand(part) }
  const asks = asksOf(parts, 'share', 'head', 'all', 'sum', 'count', 'comparison', 'versus')
  return [{ plan: planOf([], measure), places: [...places, ...asks], doubt: 0.02 }]
}

/** "How much space is free in Basel", "which team has the most unused seats". */
function leftOfWhole(parts: Parts, found: Found[], groups: Group[], free: number[]): Form[] {
  const sides = sidesOf(parts, found, true) ?? usedOfNext(parts, found)
  if (!sides || hasRole(parts, 'share', 'ratio', 'versus', 'distinct')) return []
  if (!areBothThere(parts, found, sides) || countsRows(parts, sides)) return []
  const { part, whole } = sides
  const where = whereOf(found)
  const measure = (own: Condition[]): Measure => ({
    kind: 'difference',
    from: { column: part, where: own, sum: true },
    to: { column: whole, where: own, sum: true },
  })
  const asks = asksOf(parts, 'head', 'all', 'sum', 'count', 'group', 'extreme')
  const left = parts.words.flatMap(({ text }, at) => (leftOverWords.has(text) ? [at] : []))
  const places = [...saidBy(found), ...sides.places, ...free, ...left, ...asks]
  const taken = new Set([...saidBy(found), ...sides.places])
  const ordered = orderSaid(parts, taken)
  const entity = ordered ? entityOf(parts, found, taken) : groups[0]
  if (ordered && !entity) return []
  if (!entity) return [{ plan: planOf([], measure(where)), places, doubt: 0.04 }]
  const sorted = ordered ? { sort: { by: null, order: ordered.order }, limit: ordered.limit } : {}
  return [
    {
      plan: planOf(where, measure([]), { group: entity.column, ...sorted }),
      places: [...places, ...entity.places, ...(ordered?.places ?? [])],
      doubt: 0.05,
    },
  ]
}

/** "How many tanks are free" asks for no litres. */
function countsRows({ words, asked, table, titled, links }: Parts, { places }: Sides): boolean {
  const count = asked.find(({ word }) => word.role === 'count')
  const at = count ? words.findIndex(({ stop }, place) => place >= count.to && !stop) : -1
  const noun = words[at]
  if (!noun || places.includes(at)) return false
  const isOfText = links.some(
    (fits, column) => (fits[at] ?? 0) >= 0.75 && table.columns[column]?.type === 'text',
  )
  const isTitle = titled.has(noun.text) || titled.has(noun.stem)
  return isOfText || isTitle || isRowNoun(noun.text, { table, rowsCalled: titled })
}

/** Seats that nobody uses are those that were bought or assigned less those in use: only where one of these is there. */
function usedOfNext(parts: Parts, found: Found[]): Sides | null {
  const linked = linkedMeasures(parts, found)
  const known = measuredColumns(parts).flatMap(column => {
    const step = stepOf(readWords(parts.table.columns[column]?.name ?? '').map(({ text }) => text))
    const places = linked.find(each => each.column === column)?.places ?? []
    return step === null || places.length === 0 ? [] : [{ column, step, places }]
  })
  const used = known.filter(({ step }) => step === 3)
  const [whole, more] = known.filter(({ step }) => step < 3)
  const [part, others] = used
  if (!whole || !part || more || others) return null
  const unit = (column: number) => parts.table.columns[column]?.unit ?? null
  if (unit(whole.column) !== unit(part.column)) return null
  return { part: part.column, whole: whole.column, places: [...whole.places, ...part.places], isNamed: true }
}

/** Whether each row that is meant has both amounts: what has no capacity is not full. */
export function areBothThere(
  { table }: Parts,
  found: Found[],
  { part, whole }: Pick<Sides, 'part' | 'whole'>,
): boolean {
  const plan = planOf(whereOf(found), { kind: 'values', columns: [whole, part] })
  const computed = runPlan(table, { table: 0, ...plan })
  if (computed.kind !== 'rows') return found.length > 0 || isWhole(table, whole, part, allPlaces(table))
  return isWhole(
    table,
    whole,
    part,
    computed.rows.map(({ place }) => place),
  )
}

function isWhole(table: Table, one: number, other: number, places: Iterable<number>): boolean {
  const [a, b] = [heldIn(table, one), heldIn(table, other)]
  const isThere = ({ entries, codes }: typeof a, place: number) =>
    (entries[codes[place] ?? -1]?.value ?? null) !== null
  for (const place of places)
    if (!isTotal(table, place) && isThere(a, place) !== isThere(b, place)) return false
  return true
}

const deniedBefore = new Set([...deniedVerbs, 'no', 'kein', 'keine', 'keinen'])

type Limit = { is: Condition['is']; times: string; places: number[] }

/** Rows whose one cell is so much of the other one. */
function compared(
  parts: Parts,
  found: Found[],
  { part, whole, places }: Sides,
  { is, times }: Limit,
): Form[] {
  const condition: Condition = { column: part, is, values: [], than: whole, times }
  const where = [...whereOf(found), condition]
  const texts = parts.table.columns.flatMap(({ type }, column) => (type === 'text' ? [column] : []))
  const used = found.map(({ condition: own }) => own.column)
  const named = linkedColumns(parts, texts, new Set(places)).filter(({ column }) => !used.includes(column))
  // A team of several rows uses less than half of its seats only if they do so together.
  if (named.some(({ column }) => !isKey(parts.table, column))) return []
  if (hasRole(parts, 'count'))
    return [
      {
        plan: planOf(where, { kind: 'count', column: null, distinct: false }),
        places: [...places, ...asksOf(parts, 'count')],
        doubt: 0.04,
      },
    ]
  if (!parts.asked.some(({ word }) => word.role === 'head' || word.role === 'all')) return []
  const shown = named.length > 0 ? named.map(({ column }) => column) : rowColumns(parts, used)
  return [
    {
      plan: planOf(where, { kind: 'values', columns: [...shown.slice(0, 4), whole, part] }),
      places: [...places, ...named.flatMap(each => each.places), ...asksOf(parts, 'head', 'all')],
      doubt: 0.05,
    },
  ]
}

/** "Less than half of", "more than 90 % full", "at least twice". */
function limitOf({ words, compared: amounts }: Parts): Limit | null {
  const [mention, more] = amounts
  if (mention && !more && mention.unit === 'percent' && mention.values.length === 1) {
    const times = new Exact(mention.values[0] ?? '0').div(100)
    return times.isPositive() ? { is: mention.is, times: times.toFixed(), places: placesOf(mention) } : null
  }
  const at = words.findIndex(({ text }) => factors.has(text))
  const times = factors.get(words[at]?.text ?? '')
  if (times === undefined || amounts.length > 0) return null
  const [far, near] = [words[at - 2]?.text ?? '', words[at - 1]?.text ?? '']
  const isSplit = /^(?:a|the|die)$/.test(near)
  const end = isSplit ? at - 2 : at - 1
  const pair = `${words[end - 1]?.text ?? ''} ${words[end]?.text ?? ''}`
  const is = comparedWithPart.get(pair) ?? comparedWithPart.get(isSplit ? far : near)
  if (is === undefined) return null
  const start = comparedWithPart.has(pair) ? end - 1 : end
  // "Not more than half", "no less than half"
  if (words.slice(Math.max(0, start - 4), start).some(({ text }) => deniedBefore.has(text))) return null
  return { is, times, places: placesOf({ from: start, to: at + 1 }) }
}

/** The column whose name says no more than the others of its kind: "Used" beside "Used in 2023". */
function plainest<Known extends { column: number }>({ table }: Parts, known: Known[]): Known[] {
  const lengthOf = ({ column }: Known) => readWords(outsideBrackets(table.columns[column]?.name ?? '')).length
  const least = Math.min(...known.map(lengthOf))
  return known.filter(each => lengthOf(each) === least)
}

/** Two amounts in one unit of which one is a part of the other: those that are named, or the only two that there are. */
function sidesOf(parts: Parts, found: Found[], isFull: boolean): Sides | null {
  const { table } = parts
  const known = measuredColumns(parts).flatMap(column => {
    const { name = '', unit = null, type } = table.columns[column] ?? {}
    const step = stepOf(readWords(name).map(({ text }) => text))
    return step === null || type === 'percentage' || !isSummable(table, column)
      ? []
      : [{ column, step, unit }]
  })
  const linked = linkedMeasures(parts, found).flatMap(each => {
    const own = known.find(({ column }) => column === each.column)
    return own ? [{ ...own, ...each }] : []
  })
  // A word that stands in the names of both tells neither.
  const telling = linked.filter(each =>
    each.places.some(at => !linked.some(other => other !== each && other.places.includes(at))),
  )
  const places = linked.flatMap(each => each.places)
  const ends = [0, 3].flatMap(step =>
    plainest(
      parts,
      known.filter(each => each.step === step && !isCalled(table, each.column, passedWords)),
    ),
  )
  const chosen = telling.length === 2 ? telling : isFull && telling.length < 2 ? ends : []
  const [one, other, more] = chosen
  if (!one || !other || more || one.step === other.step || one.unit !== other.unit) return null
  if (telling.some(({ column }) => !chosen.some(each => each.column === column))) return null
  const [whole, part] = one.step < other.step ? [one, other] : [other, one]
  return { part: part.column, whole: whole.column, places, isNamed: telling.length === 2 }
}
