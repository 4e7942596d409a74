import { beingWords, withinWords } from '../../lexicon/loose-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isKey } from '../columns/column-kinds.ts'
import { planOf } from '../compose/composed.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { verbOfWhole } from '../words/verb-of-whole.ts'
import { asksOf, hasRole, type Parts } from './asked-parts.ts'
import type { Form, Found } from './form.ts'
import { measuredColumns } from './measured-columns.ts'
import { saidBy, whereOf } from './said-by.ts'
import { type Linked, linkedMeasures } from './wanted-measures.ts'

const inTime = ({ table }: Parts, column: number): boolean => table.columns[column]?.type === 'date'

/** "Share of the volume that is on hold", "percentage of documents migrated". */
export function shares(parts: Parts, found: Found[]): Form[] {
  if (hasRole(parts, 'extreme', 'rank')) return []
  const asks = asksOf(parts, 'share', 'all', 'count', 'sum')
  // "Share of hours" is not that of hourly rates, which nobody adds up.
  const linked = linkedMeasures(parts, found).filter(({ column }) => isSummable(parts.table, column))
  const share = hasRole(parts, 'share')?.to ?? 0
  const verb = verbOfWhole(parts.words, share, beingWords)
  const isBefore = ({ places }: { places: number[] }) => places.every(at => at < verb)
  // "Of the space in use is on hold" names no part but those on hold.
  const isOfOne = found.length > 0 && linked.every(isBefore) && !found.some(isBefore)
  const forms = isOfOne ? [] : ofTwoColumns(parts, found, linked, asks)
  // "Of the quota is used" has a part of its own, whatever else is said.
  if (forms.length === 0 && linked.some(isBefore) && linked.some(each => !isBefore(each))) return []
  const sides = sidesOf(parts, found)
  if (sides === null) return forms
  // "How many percent of the bills were paid" is a share of bills, whatever "paid" is said of.
  // "Of the storage in use is on hold": what stands by its noun is what is shared.
  const own = linked.find(each => isBefore(each) && isBesideNoun(parts, share, each))
  const [measured] = own ? [own] : isOfRows(parts) && !saysAmount(parts, linked) ? [] : linked
  forms.push({
    plan: planOf(whereOf(sides.whole), {
      kind: 'share',
      column: measured?.column ?? null,
      part: whereOf(sides.part),
    }),
    places: [...asks, ...saidBy(found), ...(measured?.places ?? [])],
    doubt: 0.03,
  })
  return forms
}

/** Whether the noun that a share is of is the rows: "percentage of the bills". */
function isOfRows(parts: Parts): boolean {
  const { words, table, titled, links } = parts
  const share = hasRole(parts, 'share')
  const at = words.findIndex(({ stop }, place) => place >= (share?.to ?? 0) && !stop)
  const text = words[at]?.text ?? ''
  // "Of our paper boxes", where a column says how many boxes there are
  const end = words.findIndex(({ stop }, place) => place > at && stop)
  const measured = measuredColumns(parts)
  const last = (end < 0 ? words.length : end) - 1
  if (last > at && last <= at + 2 && measured.some(column => (links[column]?.[last] ?? 0) >= 0.95))
    return false
  const isKeyOf = links.some(
    (fits, column) =>
      (fits[at] ?? 0) >= 0.8 && table.columns[column]?.type === 'text' && isKey(table, column),
  )
  return isKeyOf || isRowNoun(text, { table, rowsCalled: titled })
}

const besideWords = new Set('in by of the our their its im nach an der des'.split(' '))

/** Whether nothing but a little word stands between the noun of a share and an amount: "of the storage in use". */
function isBesideNoun({ words }: Parts, share: number, { places }: Linked): boolean {
  const noun = words.findIndex(({ stop }, place) => place >= share && !stop)
  const at = Math.max(...places)
  const between = words.slice(noun + 1, at).filter((_, place) => !places.includes(noun + 1 + place))
  return noun >= 0 && at > noun && between.length > 0 && between.every(({ text }) => besideWords.has(text))
}

/** "Share of the net total": an amount of the rows. */
function saysAmount({ words }: Parts, [measured]: Linked[]): boolean {
  const last = Math.max(-1, ...(measured?.places ?? []))
  return words.slice(last + 1, last + 3).some(({ text }) => amountsBehind.has(text))
}

const amountsBehind = new Set('total amount amounts sum value worth summe betrag wert gesamtsumme'.split(' '))

/** What has the word of a deed is the part: "migrated" of "in scope". */
function ofTwoColumns(parts: Parts, found: Found[], linked: Linked[], asks: number[]): Form[] {
  const [one, other] = linked.filter(({ column }) => parts.table.columns[column]?.type === 'number')
  if (!one || !other || one.column === other.column) return []
  const isDone = ({ column }: Linked) =>
    readWords(parts.table.columns[column]?.name ?? '').some(({ text }) => /e[dn]$/.test(text))
  const part = isDone(one) === isDone(other) ? null : isDone(one) ? one : other
  const whole = part === one ? other : one
  const where = whereOf(found)
  if (!part) return []
  return [
    {
      plan: planOf([], {
        kind: 'percentage',
        from: { column: whole.column, where, sum: true },
        to: { column: part.column, where, sum: true },
      }),
      places: [...asks, ...saidBy(found), ...part.places, ...whole.places],
      doubt: 0.03,
    },
  ]
}

/** "Of the Fern contracts end in 2025": the period goes with a word of its own, which makes it the part. */
function isOfVerb({ words, titled, table }: Parts, { places: before }: Found, { places }: Found): boolean {
  const [from, to] = [Math.max(...before) + 1, Math.max(...places)]
  return words
    .slice(from, to)
    .some(
      ({ text, stem, stop }) => !stop || titled.has(stem) || isRowNoun(text, { table, rowsCalled: titled }),
    )
}

/**
 * Which conditions make the part: those behind the verb ("of the boxes in Basel are on hold"), else those before "among" or
 * "in". Null where that is not said.
 */
function sidesOf(parts: Parts, found: Found[]): { whole: Found[]; part: Found[] } | null {
  const [first] = found
  if (first === undefined || found.length > 4) return null
  const share = hasRole(parts, 'share')
  if (!share) return null
  const firstOf = ({ places }: Found) => Math.min(...places)
  // "What share of the tickets met the SLA in Q3" is of the tickets of Q3.
  const periods = found.filter(
    ({ condition }) => condition.is === 'between' && inTime(parts, condition.column),
  )
  const rest = found.filter(each => !periods.includes(each))
  const [period] = periods
  const isBehind = period && rest.length === 1 && firstOf(period) > firstOf(rest[0] ?? first)
  if (isBehind && periods.length === 1 && !isOfVerb(parts, rest[0] ?? first, period))
    return { whole: periods, part: rest }
  const verb = verbOfWhole(parts.words, share.to, beingWords)
  const [before, behind] = [
    found.filter(each => firstOf(each) < verb),
    found.filter(each => firstOf(each) >= verb),
  ]
  if (verb >= 0 && behind.length > 0) return { whole: before, part: behind }
  const within = parts.words.findIndex(({ text }, at) => at > share.to && withinWords.has(text))
  const [inner, outer] = [
    found.filter(each => firstOf(each) < within),
    found.filter(each => firstOf(each) > within),
  ]
  if (within >= 0 && inner.length > 0 && outer.length > 0) return { whole: outer, part: inner }
  if (found.length === 1) return { whole: [], part: found }
  if (found.length > 2 || / (?:in|within|among) /.test(parts.question)) return null
  const [last] = [...found].sort((a, b) => firstOf(b) - firstOf(a))
  return last ? { whole: found.filter(each => each !== last), part: [last] } : null
}
