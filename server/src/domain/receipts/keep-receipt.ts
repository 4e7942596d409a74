import { randomUUID } from 'node:crypto'
import { levelOf } from '@citewell/contract/rights.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import type { documents } from '../documents/document-tables.ts'
import { organisations } from '../organisations/organisation-tables.ts'
import { grants } from '../rights/grant-tables.ts'
import { type DeletedParts, deletionReceipts } from './receipt-tables.ts'

/** Who or what deletes a document. */
export type Deleter = { userId: string } | { rule: string }

/**
 * Before a document of an organisation is deleted; the receipt's id. In a personal tenant nothing of a deleted document is
 * kept: null.
 */
export async function keepReceipt(
  tx: Queryable,
  document: typeof documents.$inferSelect,
  deleter: Deleter | null,
): Promise<string | null> {
  const { tenantId, id } = document
  const [organisation] = await tx
    .select({ id: organisations.tenantId })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  if (!organisation) return null
  const {
    rows: [parts],
  } = await tx.execute<DeletedParts>(sql`
    select
      (select coalesce(sum("end" - start), 0)::int from document_parts where tenant_id = ${tenantId} and document_id = ${id}) as characters,
      (select count(*)::int from passages where tenant_id = ${tenantId} and document_id = ${id}) as passages,
      (select count(*)::int from passage_vectors where tenant_id = ${tenantId} and document_id = ${id}) as vectors,
      (select count(*)::int from document_tables where tenant_id = ${tenantId} and document_id = ${id}) as tables,
      (select count(*)::int from document_cards where tenant_id = ${tenantId} and document_id = ${id}) as cards,
      (select count(*)::int from session_documents where tenant_id = ${tenantId} and document_id = ${id}) as chats,
      (select count(*)::int from grid_cells where tenant_id = ${tenantId} and document_id = ${id}) as grid_cells`)
  if (!parts) return null
  const receipt = randomUUID()
  await tx.insert(deletionReceipts).values({
    ...{ tenantId, id: receipt, documentId: id, filename: document.filename, sha256: document.sha256 },
    ...{ storageKey: document.storageKey, parts, addedAt: document.createdAt },
    privateTo: document.collectionId === null ? document.createdBy : null,
    hiddenFrom: await hiddenFrom(tx, document),
    rule: deleter && 'rule' in deleter ? deleter.rule : null,
    person: await personOf(tx, deleter),
    createdBy: deleter && 'userId' in deleter ? deleter.userId : null,
  })
  return receipt
}

/** What went with it elsewhere, once that is known. */
export async function addToReceipt(
  tx: Queryable,
  { tenantId }: Pick<typeof documents.$inferSelect, 'tenantId'>,
  receipt: string,
  parts: Required<Pick<DeletedParts, 'answers' | 'exports'>>,
): Promise<void> {
  await tx
    .update(deletionReceipts)
    .set({ parts: sql`${deletionReceipts.parts} || ${JSON.stringify(parts)}::jsonb` })
    .where(and(eq(deletionReceipts.tenantId, tenantId), eq(deletionReceipts.id, receipt)))
}

/** Those to whom it or its collection is denied. */
async function hiddenFrom(
  tx: Queryable,
  { tenantId, id, collectionId }: typeof documents.$inferSelect,
): Promise<string[]> {
  const rows = await tx
    .select({ id: sql<string>`coalesce(${grants.userId}, ${grants.groupId}, ${grants.tenantId})` })
    .from(grants)
    .where(
      and(
        eq(grants.tenantId, tenantId),
        eq(grants.effect, 'deny'),
        eq(grants.level, levelOf('find')),
        or(
          eq(grants.documentId, id),
          collectionId === null ? undefined : eq(grants.collectionId, collectionId),
        ),
      ),
    )
  return rows.map(row => row.id)
}

/** Their name today: a receipt says the same for ever. */
async function personOf(tx: Queryable, deleter: Deleter | null) {
  if (!deleter || !('userId' in deleter)) return null
  const [person] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, deleter.userId))
  return person ?? null
}

/** After a file was removed from the storage. */
export async function noteFileRemoved(db: Queryable, storageKey: string): Promise<void> {
  await db
    .update(deletionReceipts)
    .set({ fileRemovedAt: new Date() })
    .where(eq(deletionReceipts.storageKey, storageKey))
}
