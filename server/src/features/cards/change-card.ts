import { randomUUID } from 'node:crypto'
import { managedKinds, mostCardFields } from '@citewell/contract/card-kinds.ts'
import type { DocumentCard, EnteredField, FieldChange } from '@citewell/contract/document-card.ts'
import { boundedField } from '../../domain/cards/bounded-field.ts'
import type { FieldMark, ReplacedField, StoredField } from '../../domain/cards/card-field.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { inOrder } from '../../domain/cards/field-order.ts'
import { isSingle, markOf } from '../../domain/cards/merge-fields.ts'
import { cardOf, storeCard, writeFields } from '../../domain/cards/store-card.ts'
import { withEnd } from '../../domain/cards/with-end.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { isDocument, type OwnedDocument } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import { outdateCells } from '../../domain/grids/outdate-cells.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'
import { placeOf } from './place-of.ts'
import { requireFitting } from './require-fitting.ts'
import { showCard } from './show-card.ts'

type Deps = { db: Database; events: DocumentEvents }
type Card = { fields: StoredField[]; removed: FieldMark[] }
/** `manages`: whoever changes the card could also delete the document. */
type Changed = { document: OwnedDocument; manages: boolean }

/** Adds a field by hand. Throws card_full, and a FieldError for a value that does not fit its kind. */
export function addField(
  deps: Deps,
  { document, manages }: Changed,
  entered: EnteredField,
): Promise<DocumentCard> {
  return changeCard(deps, document, async (tx, { fields, removed }) => {
    const replaced = isSingle(entered.kind) ? fields.find(({ kind }) => kind === entered.kind) : undefined
    if (!replaced && fields.length >= mostCardFields) throw cardFull()
    const { span, ...said } = entered
    const place = await placeOf(tx, document, said, span)
    const field = enteredField({
      ...said,
      id: replaced?.id ?? randomUUID(),
      ...place,
      ...before(replaced),
      managed: manages,
    })
    return { fields: inOrder([...fields.filter(each => each !== replaced), field]), removed }
  })
}

/** Corrects a field. Throws not_found, and a FieldError for a value that does not fit its kind. */
export function changeField(
  deps: Deps,
  { document, manages }: Changed,
  fieldId: string,
  { span, ...change }: FieldChange,
): Promise<DocumentCard> {
  return changeCard(deps, document, async (tx, { fields, removed }) => {
    const field = fieldNamed(fields, fieldId)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const said = { ...field, ...given }
    // A date in other words is another date, unless it is said which.
    if (change.value !== undefined && change.iso === undefined) said.iso = null
    const stays = span === undefined && (change.value === undefined || change.value === field.value)
    const place = await placeOf(tx, document, said, stays ? field : (span ?? null))
    const changed = enteredField({ ...said, ...place, ...before(field), managed: manages })
    return { fields: fields.map(each => (each === field ? changed : each)), removed }
  })
}

/** Removes a field, for good. Throws not_found, and what requireManages does. */
export function removeField(
  deps: Deps,
  { document, manages }: Changed,
  fieldId: string,
): Promise<DocumentCard> {
  return changeCard(deps, document, async (_, { fields, removed }) => {
    const field = fieldNamed(fields, fieldId)
    requireManages(field, manages)
    const marks = [field, ...(field.replaces ? [field.replaces] : [])].map(markOf)
    return {
      fields: fields.filter(each => each !== field),
      removed: [...removed, ...marks].slice(-mostCardFields),
    }
  })
}

async function changeCard(
  { db, events }: Deps,
  document: OwnedDocument,
  change: (tx: Queryable, card: Card) => Promise<Card>,
): Promise<DocumentCard> {
  return db.transaction(async tx => {
    // Before its card, as everything that makes cards does: otherwise two of them wait for each other.
    const [locked] = await tx.select().from(documents).where(isDocument(document)).for('update')
    if (!locked) throw notFound('Document')
    requireReady(locked)
    const card = (await lockedCard(tx, document)) ?? (await emptyCard(tx, document))
    const changed = await change(tx, card)
    const fields = withEnd(changed.fields)
    await writeFields(tx, document, { ...changed, fields })
    if (toldInGrids(fields) !== toldInGrids(card.fields)) await outdateCells(tx, document)
    await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
    return showCard(tx, document)
  })
}

/** Cells of grids take over what a card says of a contract's clauses and of its end. */
const toldInGrids = (fields: StoredField[]) =>
  JSON.stringify(
    fields.flatMap(({ kind, role, value, iso }) =>
      kind === 'clause' || kind === 'date' ? [[kind, role, value, iso]] : [],
    ),
  )

async function lockedCard(tx: Queryable, document: OwnedDocument): Promise<Card | undefined> {
  const [card] = await tx.select().from(documentCards).where(cardOf(document)).for('update')
  return card
}

/** For a document that still waits for its card; version 0 keeps it waiting. */
async function emptyCard(tx: Queryable, document: OwnedDocument): Promise<Card> {
  await storeCard(tx, document, { found: [], maker: 0, text: null })
  return { fields: [], removed: [] }
}

/** Sets a corrected field back to what was found; any other stays. Throws not_found, and what requireManages does. */
export function setFieldBack(
  deps: Deps,
  { document, manages }: Changed,
  fieldId: string,
): Promise<DocumentCard> {
  return changeCard(deps, document, async (_, { fields, removed }) => {
    const field = fieldNamed(fields, fieldId)
    requireManages(field, manages)
    const { id, replaces } = field
    return { fields: fields.map(each => (each === field && replaces ? { id, ...replaces } : each)), removed }
  })
}

/**
 * Retention rules go by dates and kinds: without one of them, another could make the document due. Throws forbidden.
 */
function requireManages({ kind }: StoredField, manages: boolean): void {
  if (!manages && managedKinds.includes(kind))
    throw new AppError(
      'forbidden',
      'Only those who may delete this document remove a date or its kind. You can correct it.',
    )
}

function fieldNamed(fields: StoredField[], id: string): StoredField {
  const field = fields.find(each => each.id === id)
  if (!field) throw notFound('Field')
  return field
}

function enteredField(said: Omit<StoredField, 'origin' | 'foundBy'>): StoredField {
  const field = boundedField<StoredField>({ ...said, origin: 'person', foundBy: 'entered' })
  if (field === null) throw new FieldError(['body', 'value'], 'Enter some visible text')
  return requireFitting(field)
}

function before(field: StoredField | undefined): { replaces?: ReplacedField } {
  if (field === undefined) return {}
  const { id: _, replaces, origin, ...found } = field
  if (origin !== 'person') return { replaces: { ...found, origin } }
  return replaces ? { replaces } : {}
}

function cardFull(): AppError {
  return new AppError(
    'card_full',
    `A card holds at most ${mostCardFields} fields. Remove one that you do not need first.`,
  )
}
