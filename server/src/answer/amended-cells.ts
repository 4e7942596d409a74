import type { CellValue } from '@citewell/contract/grid-columns.ts'
import type { Queryable } from '../platform/database/database.ts'
import { slashedOrder, writtenDates } from '../platform/text/written-dates.ts'
import { fillCells } from './fill-cells.ts'
import {
  asText,
  asValueAsked,
  type CellRead,
  type ColumnAsked,
  type DatedColumn,
  type ReadValue,
} from './grid/cell-read.ts'
import { findValues } from './grid/find-values.ts'
import { areSameWorth } from './grid/same-worth.ts'
import { ofAmendmentItself, quotedWords } from './lexicon/amending-words.ts'
import { changesBy, endsAgain, holdsInPart, isTakenAway, takesEffect } from './lexicon/not-plainly-amended.ts'
import { cutSentences } from './sentences/cut-sentences.ts'
import { wholeSentence } from './sentences/whole-sentence.ts'
import type { Scope, ScopeDocument, SourceSpan } from './stages.ts'
import { amendmentOf } from './with-amendments.ts'
import type { AmendmentPlace } from './write/amendments/amends-which.ts'
import { type Amending, bearingOn } from './write/amendments/find-changes.ts'
import { holdsWords } from './write/amendments/holds-words.ts'
import type { Change } from './write/amendments/read-changes.ts'

/**
 * A column's cell of an amendment, of its own words alone, and the value that it `gives` the cell of the document that it amends:
 * null where a person must see what becomes of it.
 */
type ChangedCell = { cell: CellRead; gives: CellValue | null }
export type Changed = { original: string; place: AmendmentPlace; cells: (ChangedCell | null)[] }
/** What a change gives; `own` in the words of the amendment. */
type Given = { own: CellValue; gives: CellValue }

/** In characters, from words that say that something takes effect to the day. */
const furthest = 40

/**
 * What an amendment changes of the cells of the document that it amends, which is one of the scope; null for a cell that it
 * leaves. `place` sorts the amendments of one document. Null for a document that amends none.
 */
export async function changedCells(
  db: Queryable,
  scope: Scope,
  document: ScopeDocument,
  columns: ColumnAsked[],
  onFailure: (error: unknown) => void,
): Promise<Changed | null> {
  const amending = await amendmentOf(db, document, scope)
  if (!amending) return null
  const cells: Changed['cells'] = []
  const { original, place, opening } = amending
  const today = new Date().toISOString().slice(0, 10)
  const isYetToCome = cutSentences(opening).some(one => {
    const text = opening.slice(one.start, one.end)
    return ofAmendmentItself.test(text) && namesDayToCome(text.replace(quotedWords, ' … '), today)
  })
  for await (const cell of fillCells(
    db,
    { tenantId: scope.tenantId, document: original },
    columns,
    onFailure,
  )) {
    const column = columns[cells.length]
    cells.push(column && cell ? changedCell(column, cell, amending, isYetToCome ? null : today) : null)
  }
  return { original: original.id, place, cells }
}

/** `today` is null for an amendment that is not in force yet. */
function changedCell(
  column: ColumnAsked,
  cell: CellRead,
  amending: Amending,
  today: string | null,
): ChangedCell | null {
  const [own] = cell.values
  if (!own) return null
  for (const source of own.sources) {
    const sentence = wholeSentence(source)
    for (const { change, isNamed } of bearingOn(sentence, [amending])) {
      if (!isNamed) continue
      const { confidence } = cell
      const given =
        today === null || isUncertain(column, change, today)
          ? 'uncertain'
          : valueToday(column, own, sentence, change)
      if (given === null) continue
      if (given === 'uncertain') {
        const nearest = change.spans
        return { gives: null, cell: { state: 'unclear', values: [], nearest, confidence, looked: [] } }
      }
      const values = [
        { value: given.own, sources: change.spans, words: wordsIn(change.spans, given.own.text) },
      ]
      return { gives: given.gives, cell: { state: 'found', values, nearest: [], confidence, looked: [] } }
    }
  }
  return null
}

/** Whether a person must see what becomes of the value: of a yes or no, and of what holds in part, for a time, or not yet. */
function isUncertain({ type }: ColumnAsked, { text, old }: Change, today: string): boolean {
  if (type === 'yes-no') return true
  const bare = text.replace(quotedWords, ' … ')
  if (holdsInPart.test(bare) || (type !== 'date' && endsAgain.test(bare)) || namesDayToCome(bare, today))
    return true
  const hasNewWords = quotedOf(text).length > (old.length > 0 ? 1 : 0)
  return !hasNewWords && (isTakenAway.test(bare) || changesBy.test(bare))
}

/** Whether something takes effect on a day to come. */
const namesDayToCome = (text: string, today: string) =>
  daysOfEffect(text).some(({ iso }) => iso > today.slice(0, iso.length))
const daysOfEffect = (text: string) =>
  writtenDates(text).filter(({ start }) => takesEffect.test(text.slice(Math.max(0, start - furthest), start)))

/** Without the days on which it takes effect, which are no value. */
function withoutDaysOfEffect(text: string): string {
  return daysOfEffect(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  )
}

const quotedOf = (text: string) => [...text.matchAll(quotedWords)].map(([words]) => words.slice(1, -1).trim())

/** Null where the change is of something else in the clause. */
function valueToday(
  asked: ColumnAsked,
  own: ReadValue,
  sentence: SourceSpan,
  change: Change,
): Given | 'uncertain' | null {
  const clause = textOf(sentence)
  const order = slashedOrder(`${clause}\n${change.text}`)
  const column: DatedColumn = { ...asked, order }
  const quoted = quotedOf(change.text)
  const [first = '', second = ''] = quoted
  const isOfWords = change.old.length > 0 || (quoted.length === 1 && holds(clause, first))
  if (isOfWords && holds(clause, first)) {
    const isOfValue = holds(own.value.text, first) || holds(first, own.value.text)
    if (!isOfValue) return isWhole(column) ? inBoth(asText(change.text)) : null
    const text = replaced(own.value.text, first, second)
    const said = asText(second || change.text)
    if (isWhole(column)) return { own: said, gives: asText(text) }
    const alone = valueIn(column, [second], own, change)
    if (alone) return inBoth(alone)
    const gives = valueIn(column, [text], own, change)
    return gives ? { own: said, gives } : 'uncertain'
  }
  // The words stand elsewhere in the clause. What stands nowhere in it may be of an earlier amendment.
  if (isOfWords && holds(sentence.passage.text, first)) return null
  const isWorded = quoted.length > 0
  const fresh = isWorded
    ? change.old.length > 0
      ? second
      : (quoted.toSorted((a, b) => b.length - a.length)[0] ?? '')
    : change.text
  if (isWhole(column)) return inBoth(asText(fresh))
  const value = isWorded
    ? valueIn(column, [fresh], own, change, clause)
    : onlyOther(column, withoutDaysOfEffect(fresh), own, change)
  if (value === 'several') return 'uncertain'
  // A clause may be worded anew with the same value, or with none of the column's type.
  return value && !areSameWorth(column.type, value, own.value) ? inBoth(value) : null
}

const inBoth = (value: CellValue): Given => ({ own: value, gives: value })

/** The one value of a sentence that is not the one that it replaces: "from EUR 8 to EUR 9". */
function onlyOther(
  column: DatedColumn,
  text: string,
  own: ReadValue,
  { spans: [span] }: Change,
): CellValue | 'several' | null {
  const [first, ...more] = findValues(asValueAsked(column), text, span?.passage.language)
    .map(({ value }) => value)
    .filter(value => !areSameWorth(column.type, value, own.value))
  if (!first) return null
  return more.every(value => areSameWorth(column.type, value, first)) ? first : 'several'
}

const isWhole = ({ type }: ColumnAsked) => type === 'text'

/** The value in the first of the texts that has one: the one at the same place among those of the old clause. */
function valueIn(
  column: DatedColumn,
  texts: string[],
  own: ReadValue,
  { spans: [span] }: Change,
  clause = '',
): CellValue | null {
  const language = span?.passage.language
  const inOrder = (text: string) =>
    findValues(asValueAsked(column), text, language).sort((a, b) => a.start - b.start)
  const before = inOrder(clause)
  const at = before.findIndex(({ value }) => areSameWorth(column.type, value, own.value))
  for (const text of texts) {
    const found = inOrder(text)
    const same = at >= 0 && found.length === before.length ? found[at] : undefined
    const [likeliest] = findValues(asValueAsked(column), text, language)
    const value = (same ?? likeliest)?.value
    if (value) return value
  }
  return null
}

const textOf = ({ passage, start, end }: SourceSpan) =>
  passage.text.slice(start - passage.start, end - passage.start)
const holds = (text: string, words: string) => words !== '' && holdsWords(text, words)

/** The old words replaced by the new ones; the new ones alone, where they say it all. */
function replaced(text: string, old: string, fresh: string): string {
  const at = text.toLowerCase().indexOf(old.toLowerCase())
  if (at < 0) return fresh
  return `${text.slice(0, at)}${fresh}${text.slice(at + old.length)}`.replace(/\s+/g, ' ').trim()
}

function wordsIn(spans: SourceSpan[], words: string): { start: number; end: number } | null {
  for (const span of spans) {
    const at = textOf(span).indexOf(words)
    if (at >= 0) return { start: span.start + at, end: span.start + at + words.length }
  }
  return null
}
