import { randomUUID } from 'node:crypto'
import type { Hold } from '@citewell/contract/keeping.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { and, desc, eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { isCollection, ownedCollection } from '../../domain/collections/owned-collection.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { isDocument, ownedDocument } from '../../domain/documents/owned-document.ts'
import { holds } from '../../domain/holds/hold-tables.ts'
import { audits, organisationOf } from '../../domain/organisations/administered.ts'
import { namedTo, readable, readableCollection } from '../../domain/rights/readable.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError, notFound } from '../../platform/errors.ts'

type Thing = { kind: 'collection' | 'document'; id: string }

/** For administrators and auditors; without the names of what they may not find. Throws forbidden for others. */
export async function listHolds(db: Queryable, caller: Caller): Promise<Hold[]> {
  audits(caller)
  return showHolds(db, caller)
}

/** Throws not_found and forbidden for what the caller may not manage, and FieldError where there is a hold already. */
export async function placeHold(
  db: Database,
  caller: Caller,
  { reason, ...about }: Thing & { reason: string },
  ip: string,
): Promise<Hold> {
  const { tenantId } = organisationOf(caller)
  const { kind, id } = about
  return db.transaction(async tx => {
    await requireManage(tx, caller, about)
    // Waits for a deletion that is under way, and then finds nothing.
    const locked =
      kind === 'collection'
        ? await tx.select().from(collections).where(isCollection({ tenantId, id })).for('update')
        : await tx.select().from(documents).where(isDocument({ tenantId, id })).for('update')
    if (locked.length === 0) throw notFound(kind === 'collection' ? 'Collection' : 'Document')
    const on = kind === 'collection' ? { collectionId: id } : { documentId: id }
    const [placed] = await tx
      .insert(holds)
      .values({ tenantId, id: randomUUID(), reason, createdBy: caller.userId, ...on })
      .onConflictDoNothing()
      .returning()
    if (!placed) throw new FieldError(['body', 'id'], 'There is a hold on this already')
    await record(tx, caller, ip, 'hold-placed', { [kind]: id, hold: placed.id })
    const [hold] = await showHolds(tx, caller, placed.id)
    if (!hold) throw notFound('Hold')
    return hold
  })
}

/** Administrators lift each hold of the organisation. Throws not_found, and forbidden for others who may not manage what it is on. */
export async function liftHold(db: Database, caller: Caller, id: string, ip: string): Promise<void> {
  const { tenantId, role } = organisationOf(caller)
  await db.transaction(async tx => {
    const [hold] = await tx.select().from(holds).where(isHold(tenantId, id))
    if (!hold) throw notFound('Hold')
    const about: Thing = hold.collectionId
      ? { kind: 'collection', id: hold.collectionId }
      : { kind: 'document', id: hold.documentId ?? '' }
    if (!roleRights[role].administers) await requireManage(tx, caller, about)
    await tx.delete(holds).where(isHold(tenantId, id))
    await record(tx, caller, ip, 'hold-lifted', { [about.kind]: about.id, hold: id })
  })
}

const isHold = (tenantId: TenantId, id: string) => and(eq(holds.tenantId, tenantId), eq(holds.id, id))

async function requireManage(tx: Queryable, caller: Caller, { kind, id }: Thing): Promise<void> {
  if (kind === 'collection') await ownedCollection(tx, caller, id, 'manage')
  else await ownedDocument(tx, caller, id, 'manage')
}

async function showHolds(db: Queryable, caller: Caller, id?: string): Promise<Hold[]> {
  const { tenantId } = caller
  const who = namedTo(caller)
  const rows = await db
    .select({ hold: holds, by: users.name, collection: collections.name, document: documents.filename })
    .from(holds)
    .leftJoin(users, eq(users.id, holds.createdBy))
    .leftJoin(collections, and(readableCollection(who, 'find'), eq(collections.id, holds.collectionId)))
    .leftJoin(documents, and(readable(who, 'find'), eq(documents.id, holds.documentId)))
    .where(id === undefined ? eq(holds.tenantId, tenantId) : isHold(tenantId, id))
    .orderBy(desc(holds.createdAt), holds.id)
  return rows.map(({ hold, by, collection, document }) => ({
    id: hold.id,
    kind: hold.collectionId === null ? ('document' as const) : ('collection' as const),
    about_id: hold.collectionId ?? hold.documentId ?? '',
    name: collection ?? document,
    reason: hold.reason,
    placed_by: by,
    placed_at: hold.createdAt.toISOString(),
  }))
}

function record(
  tx: Queryable,
  { tenantId, userId, email }: Caller,
  ip: string,
  action: 'hold-placed' | 'hold-lifted',
  details: Record<string, string>,
): Promise<void> {
  const actor = { id: userId, email }
  return recordEvent(tx, { action, actor, ip, details: { organisation: tenantId, ...details } })
}
