import type { ClauseRole } from '@citewell/contract/card-kinds.ts'
import type { CellValue } from '@citewell/contract/grid-columns.ts'
import { loadCardFields, type StoredField } from '../domain/cards/load-card-fields.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Language } from '../platform/text/stem-word.ts'
import { asText, asValueAsked, type CellRead, type DatedColumn, otherRule } from './grid/cell-read.ts'
import { findValues } from './grid/find-values.ts'
import { clauseAskedOf, netOfDays, saysUnlimited } from './lexicon/clauses-of-cards.ts'
import type { FoundPassage, Scope, SourceSpan } from './stages.ts'

const toldConfidence = 0.9

/**
 * What the card says of the clause that a column asks for, with the sentence that says so; of a day that was computed from
 * a start and a term, both. Null where the card does not know it.
 */
export async function toldByClause(
  db: Queryable,
  scope: Scope,
  column: DatedColumn,
  whole: FoundPassage[],
): Promise<CellRead | null> {
  const role = clauseAskedOf(column.question, column.name, column.type)
  const [document] = scope.documents
  if (role === null || !document || otherRule(column.rule).some(rule => rule !== 'else-no')) return null
  const fields = (await loadCardFields(db, scope.tenantId, [document.id])).get(document.id) ?? []
  const field =
    role === 'expiry'
      ? endOf(fields)
      : byPerson(fields.filter(one => one.kind === 'clause' && one.role === role))
  const sources = field ? [...startOf(field, fields), field].flatMap(one => spanOf(one, whole)) : []
  const language = sources.at(-1)?.passage.language ?? whole[0]?.language
  const value =
    field && (role === 'expiry' ? dateOf(field, column) : valueSaid(role, field, column, language))
  if (!field || !value) return null
  const said = sources.at(-1)
  const words = said ? wordsIn(said, field.value) : null
  const looked = sources.map(({ passage }) => passage)
  return {
    state: 'found',
    values: [{ value, sources, words }],
    nearest: [],
    confidence: toldConfidence,
    looked,
  }
}

/** What a person entered before what a rule found. */
const byPerson = (fields: StoredField[]) => fields.find(({ origin }) => origin === 'person') ?? fields[0]

function endOf(fields: StoredField[]): StoredField | undefined {
  return byPerson(
    fields.filter(({ kind, role, iso }) => kind === 'date' && role === 'expiry' && iso !== null),
  )
}

/** The start that a computed end was computed from. */
function startOf({ foundBy, value, origin }: StoredField, fields: StoredField[]): StoredField[] {
  if (foundBy !== 'computed' || origin === 'person') return []
  const start = fields.find(
    ({ kind, role, value: said }) => kind === 'date' && role !== 'expiry' && value.startsWith(`${said} + `),
  )
  return start ? [start] : []
}

function dateOf({ value, iso, foundBy }: StoredField, { type }: DatedColumn): CellValue {
  if (type !== 'text') return { text: value, plain: iso, unit: null, options: [] }
  return asText(foundBy === 'computed' ? `${iso} (${value})` : value)
}

function valueSaid(
  role: ClauseRole,
  { value }: StoredField,
  column: DatedColumn,
  language: Language | undefined,
): CellValue | null {
  const { type } = column
  if (type === 'text' || type === 'name') return asText(value)
  if (type === 'yes-no' && role === 'liability')
    return saysUnlimited.test(value) ? yesNo('no', value) : yesNo('yes', value)
  if (type === 'yes-no') return /^(?:yes|no)$/i.test(value) ? yesNo(value.toLowerCase(), null) : null
  if (role === 'liability' && orMore.test(value)) return asText(value)
  const days = type === 'duration' ? netOfDays.exec(value)?.[1] : undefined
  if (days !== undefined) return { text: value, plain: days, unit: 'day', options: [] }
  const [found] = findValues(asValueAsked(column), value.replace(spaced, ''), language)
  if (found) return { ...found.value, text: value }
  // A limit may be no sum: "the fees paid in the twelve months before".
  return role === 'liability' ? asText(value) : null
}

/** A limit of which a sum is only a part: "EUR 10,000 or the fees, whichever is greater". */
const orMore =
  /(?<!\p{L})(?:whichever|(?:higher|greater|lower|lesser) of|not less than|at least|mindestens|au moins)(?!\p{L})/iu

/** Between the digits of "150 000 euros". */
const spaced = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/gu

/** "Yes, EUR 250,000": what is limited says how far. */
const yesNo = (plain: string, extent: string | null): CellValue => ({
  ...{ text: extent === null ? plain : `${plain}, ${extent}`, plain, unit: null, options: [] },
})

function spanOf({ start, end }: StoredField, whole: FoundPassage[]): SourceSpan[] {
  if (start === null) return []
  const passage = whole.find(one => one.start <= start && start < one.end)
  return passage ? [{ passage, start, end: Math.min(end ?? start, passage.end) }] : []
}

/** The value's own words within what is cited. */
function wordsIn({ passage, start, end }: SourceSpan, value: string): { start: number; end: number } {
  const at = passage.text.slice(start - passage.start, end - passage.start).indexOf(value)
  return at < 0 ? { start, end } : { start: start + at, end: start + at + value.length }
}
