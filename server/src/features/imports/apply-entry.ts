import { randomUUID } from 'node:crypto'
import type { EntryOutcome } from '@citewell/contract/import-states.ts'
import type { EntryMetadata } from '@citewell/contract/imports.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { boundedField } from '../../domain/cards/bounded-field.ts'
import type { StoredField } from '../../domain/cards/card-field.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { inOrder } from '../../domain/cards/field-order.ts'
import { cardOf, storeCard, writeFields } from '../../domain/cards/store-card.ts'
import type { Changer } from '../../domain/collections/record-change.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import type { documents } from '../../domain/documents/document-tables.ts'
import { mayManage, ownedDocument } from '../../domain/documents/owned-document.ts'
import { removeDocument } from '../../domain/documents/remove-document.ts'
import { documentSources, importEntries } from '../../domain/imports/import-tables.ts'
import { giveGrant } from '../../domain/rights/give-grant.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { type EntryRow, isEntry } from './owned-import.ts'

type Deps = { jobs: JobQueue; events: DocumentEvents }
type DocumentRow = typeof documents.$inferSelect
type SourceRow = typeof documentSources.$inferSelect
type Filed = {
  document: DocumentRow
  known: boolean
  /** It is not read yet. */
  waits: boolean
  /** It is the document of this external id and has new bytes. */
  replaced?: boolean
}

/**
 * Makes of an entry what its manifest says, as part of the transaction that filed its document: source, card, grants. The
 * document that had its external id goes if an import added it and nothing else names it. Throws what these throw, and forbidden where a known
 * document may not be changed.
 */
export async function applyEntry(
  tx: Queryable,
  deps: Deps,
  who: Changer,
  entry: EntryRow,
  { document, known, waits, replaced = false }: Filed,
): Promise<void> {
  if (known && (entry.grants.length > 0 || hasCard(entry.metadata)))
    await ownedDocument(tx, who, document.id, 'edit')
  const before = await sourceNamed(tx, who, entry.externalId)
  await writeSource(tx, who, entry, { documentId: document.id, known, before })
  const gone =
    before && before.documentId !== document.id && (await removeUnnamed(tx, deps, who, before.documentId))
  await describe(tx, who, document, entry.metadata)
  for (const grant of entry.grants) await giveGrant(tx, who, { kind: 'document', id: document.id }, grant)
  const again = entry.outcome === 'added' && entry.documentId === document.id
  const here = before?.documentId === document.id ? 'unchanged' : 'known'
  const added = gone ? 'updated' : 'added'
  const outcome: EntryOutcome = replaced ? 'updated' : known && !again ? here : added
  await tx
    .update(importEntries)
    .set({
      ...{ state: waits ? 'waiting' : 'done', outcome, documentId: document.id },
      ...{ errorCode: null, errorMessage: null, updatedAt: new Date() },
    })
    .where(isEntry(entry))
}

/** The document of this maker with this external id. */
export async function sourceNamed(
  tx: Queryable,
  { tenantId, userId }: Pick<Changer, 'tenantId' | 'userId'>,
  externalId: string | null,
): Promise<SourceRow | null> {
  if (externalId === null) return null
  const [source] = await tx
    .select()
    .from(documentSources)
    .where(
      and(
        eq(documentSources.tenantId, tenantId),
        eq(documentSources.createdBy, userId),
        eq(documentSources.externalId, externalId),
      ),
    )
    .for('update')
  return source ?? null
}

async function writeSource(
  tx: Queryable,
  { tenantId, userId }: Changer,
  { path, externalId, metadata }: EntryRow,
  { documentId, known, before }: { documentId: string; known: boolean; before: SourceRow | null },
): Promise<void> {
  const said = { path, labels: metadata.labels ?? [], link: metadata.link ?? null, updatedAt: new Date() }
  const ofDocument = and(eq(documentSources.tenantId, tenantId), eq(documentSources.documentId, documentId))
  const same = before
    ? eq(documentSources.id, before.id)
    : and(ofDocument, eq(documentSources.path, path), eq(documentSources.createdBy, userId))
  const written =
    (known || before) &&
    (await tx
      .update(documentSources)
      .set({ ...said, documentId, externalId })
      .where(and(eq(documentSources.tenantId, tenantId), same))
      .returning({ id: documentSources.id }))
  if (!written || written.length === 0)
    await tx
      .insert(documentSources)
      .values({ ...said, tenantId, id: randomUUID(), documentId, createdBy: userId, externalId })
}

/** Whether an import added the document. One that somebody uploaded, and an import has too, stays theirs. */
export async function cameByImport(
  tx: Queryable,
  { tenantId, id }: Pick<DocumentRow, 'tenantId' | 'id'>,
): Promise<boolean> {
  const rows = await tx
    .select({ path: importEntries.path })
    .from(importEntries)
    .where(
      and(
        eq(importEntries.tenantId, tenantId),
        eq(importEntries.documentId, id),
        inArray(importEntries.outcome, ['added', 'updated']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Deletes a document that an import added and that no source names any more; returns whether it did. Throws on_hold, and
 * forbidden to those who may not delete it.
 */
async function removeUnnamed(tx: Queryable, deps: Deps, who: Changer, documentId: string): Promise<boolean> {
  const named = await tx
    .select({ id: documentSources.id })
    .from(documentSources)
    .where(and(eq(documentSources.tenantId, who.tenantId), eq(documentSources.documentId, documentId)))
    .limit(1)
  if (named.length > 0 || !(await cameByImport(tx, { tenantId: who.tenantId, id: documentId }))) return false
  const document = await ownedDocument(tx, who, documentId, 'manage')
  await removeDocument(tx, deps, document, { userId: who.userId })
  return true
}

const hasCard = ({ title, date, kind }: EntryMetadata) => Boolean(title ?? date ?? kind)

/** Enters title, kind and date on the card, as if by hand: reading the document keeps them. */
async function describe(
  tx: Queryable,
  who: Changer,
  document: DocumentRow,
  metadata: EntryMetadata,
): Promise<void> {
  if (!hasCard(metadata)) return
  const managed = await mayManage(tx, who, document.id)
  const given = [
    metadata.title && { kind: 'title' as const, value: metadata.title, role: null, iso: null },
    metadata.kind && { kind: 'kind' as const, value: metadata.kind, role: null, iso: null },
    metadata.date && { kind: 'date' as const, value: metadata.date, role: 'dated', iso: metadata.date },
  ]
  const fields = given.flatMap(field => {
    if (!field) return []
    const entered = { id: randomUUID(), aliases: [], start: null, end: null, managed }
    const whole = { ...field, ...entered, origin: 'person' as const, foundBy: 'entered' as const }
    return boundedField<StoredField>(whole) ?? []
  })
  const load = () => tx.select().from(documentCards).where(cardOf(document)).for('update')
  let [card] = await load()
  if (!card) {
    // Version 0 of the rules: they have not been asked yet.
    await storeCard(tx, document, { found: [], maker: 0, text: null })
    card = (await load())[0]
  }
  const others = (card?.fields ?? []).filter(
    old => !fields.some(({ kind, role }) => kind === old.kind && (kind !== 'date' || role === old.role)),
  )
  await writeFields(tx, document, { fields: inOrder([...others, ...fields]), removed: card?.removed ?? [] })
}
