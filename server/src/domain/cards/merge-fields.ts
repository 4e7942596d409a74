import { randomUUID } from 'node:crypto'
import { mostCardFields, singleFieldKinds } from '@citewell/contract/card-kinds.ts'
import { findQuote } from '../../platform/text/find-quote.ts'
import { boundedField } from './bounded-field.ts'
import type { FieldMark, FoundField, StoredField } from './card-field.ts'
import { inOrder } from './field-order.ts'
import { isOwnDate } from './open-kinds.ts'
import { withEnd } from './with-end.ts'

type Kept = { fields: StoredField[]; removed: FieldMark[] }

/**
 * The fields that were found, with what people have entered, changed and removed. `text` is the document's text where it
 * changed: the places of what people entered are looked for in it. Where it did not, what a model filled stays unless
 * the rules find something of its kind now.
 */
export function mergeFields(found: FoundField[], kept: Kept, text: string | null): StoredField[] {
  const entered = kept.fields
    .filter(({ origin }) => origin === 'person')
    .map(field => withFound(moved(field, text), found, text))
  const settled = new Set(
    [...kept.removed, ...entered.flatMap(field => [field, ...(field.replaces ? [field.replaces] : [])])].map(
      keyOf,
    ),
  )
  const singles = new Set(entered.flatMap(field => singleOf(field) ?? []))
  const filled =
    text === null
      ? kept.fields.filter(byModel).filter(field => !found.some(fresh => replacesFilled(fresh, field)))
      : []
  const left = [...found, ...filled]
    .flatMap(field => boundedField(field) ?? [])
    .filter(field => !settled.has(keyOf(field)) && !singles.has(singleOf(field) ?? ''))
    .slice(0, mostCardFields - entered.length)
  const stored = left.map(field => ({ ...field, id: idOf(field, kept.fields), origin: originOf(field) }))
  return inOrder(withEnd([...stored, ...entered]))
}

/** Whether a card has at most one field of this kind. */
export const isSingle = (kind: FoundField['kind']) => singleFieldKinds.some(single => single === kind)

/** What a person settles for good, however the rules word it later: a kind of which there is one, or the role of a clause. */
function singleOf({ kind, role }: FoundField): string | null {
  if (isSingle(kind)) return kind
  return kind === 'clause' ? `clause ${role}` : null
}

export const markOf = ({ kind, value, role }: FieldMark): FieldMark => ({ kind, value, role })

/** A rule's date of something else, such as a payment, leaves those that a model filled in other roles. */
const replacesFilled = (fresh: FoundField, filled: StoredField) =>
  fresh.kind === filled.kind &&
  (fresh.kind !== 'date' || fresh.foundBy === 'model' || isOwnDate(fresh) || fresh.role === filled.role)

const byModel = ({ origin }: StoredField) => origin === 'model'
const originOf = ({ foundBy }: FoundField) => (foundBy === 'model' ? ('model' as const) : ('rule' as const))

/** What is found again keeps its id, so that an open page can still name it. */
function idOf(field: FoundField, known: StoredField[]): string {
  const same = known.find(({ origin, ...other }) => origin !== 'person' && keyOf(other) === keyOf(field))
  return same?.id ?? randomUUID()
}

/** Kinds of which a role makes another field: 30 days of notice are not 30 days to pay. */
const withRoles = new Set<FoundField['kind']>(['date', 'clause', 'number'])

function keyOf({ kind, value, role }: FieldMark): string {
  const words = value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  // Earlier rules called the day of a meeting "dated".
  const own = role === 'meeting' ? 'dated' : role
  return JSON.stringify([kind, words, withRoles.has(kind) ? own : null])
}

/** What a person corrected can be set back to what is found now. Its old place in another text is no place. */
function withFound(field: StoredField, found: FoundField[], text: string | null): StoredField {
  const { replaces } = field
  if (!replaces) return field
  const same = found.find(each => keyOf(each) === keyOf(replaces))
  const fresh = same && boundedField(same)
  if (fresh) return { ...field, replaces: { ...fresh, origin: originOf(fresh) } }
  return text === null ? field : { ...field, replaces: { ...replaces, start: null, end: null } }
}

function moved(field: StoredField, text: string | null): StoredField {
  if (text === null || field.start === null) return field
  const place = field.quote ? findQuote(text, field.quote, field.start) : null
  return { ...field, start: place?.start ?? null, end: place?.end ?? null }
}
