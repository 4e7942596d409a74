import { and, asc, sql } from 'drizzle-orm'
import { documentParts } from '../../domain/documents/document-tables.ts'
import { partsOf } from '../../domain/documents/owned-document.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { FieldError } from '../../platform/errors.ts'
import { readSpans } from './read-spans.ts'

type Span = { start: number | null; end: number | null }
type Place = Span & { quote?: string }

/** Enough for a long clause; a field's place is no excerpt. */
const longestPlace = 2_000

/**
 * Where the document says what a field says: the passage that is given, or the first one with its value. Nowhere, if
 * there is none. Throws a FieldError for a passage that the document does not have.
 */
export async function placeOf(
  tx: Queryable,
  document: Known,
  { kind, value }: { kind: string; value: string },
  given: Span | null,
): Promise<Place> {
  if (given === null)
    return kind === 'kind' || kind === 'language' ? nowhere : firstPlace(tx, document, value)
  if (given.start === null || given.end === null) return nowhere
  const [text] = given.end - given.start > longestPlace ? [] : await readSpans(tx, document, [given])
  if (!text) throw new FieldError(['body', 'span'], 'The document has no such passage')
  return { start: given.start, end: given.end, quote: text.text }
}

const nowhere: Place = { start: null, end: null }

async function firstPlace(tx: Queryable, document: Known, value: string): Promise<Place> {
  const [part] = await tx
    .select({ start: documentParts.start, text: documentParts.text })
    .from(documentParts)
    .where(and(partsOf(document), sql`position(${value} in ${documentParts.text}) > 0`))
    .orderBy(asc(documentParts.part))
    .limit(1)
  const at = part?.text.indexOf(value) ?? -1
  if (!part || at < 0) return nowhere
  return { start: part.start + at, end: part.start + at + value.length, quote: value }
}
