import { randomUUID } from 'node:crypto'
import { roleRights } from '@citewell/contract/rights.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { imports } from '../../domain/imports/import-tables.ts'
import { requireFeature } from '../../domain/plans/limit-refusal.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import type { ImportRow } from './owned-import.ts'

type NewImport = { name: string; collection_id: string | null; folders: boolean }

/** Begins an import. Throws plan_required, forbidden for a role that adds nothing, not_found, FieldError. */
export async function createImport(
  db: Database,
  caller: Caller,
  { name, collection_id: collectionId, folders }: NewImport,
): Promise<ImportRow> {
  const { tenantId, userId, member, key } = caller
  const role = member === null ? null : roleRights[member]
  if (role && !role.adds)
    throw new AppError('forbidden', `Your role here, ${member}, adds no documents. Switch to your own space.`)
  if (folders && (role?.collects === false || key?.collectionIds))
    throw new AppError(
      'forbidden',
      `${key ? 'This key' : `Your role here, ${member},`} makes no collections, so folders cannot become collections.`,
    )
  const limits = await caller.limits()
  requireFeature(limits, 'globalSearch')
  if (collectionId !== null || folders) requireFeature(limits, 'collections')
  if (collectionId !== null) await ownedCollection(db, caller, collectionId, 'edit')
  else if (key?.collectionIds)
    throw new FieldError(
      ['body', 'collection_id'],
      'Which collection is the import for? This key is limited to some, and collection_id is missing',
    )
  const [row] = await db
    .insert(imports)
    .values({
      ...{ tenantId, id: randomUUID(), createdBy: userId, name, collectionId, folders },
      ...{ keyId: key?.id ?? null, keyCollectionIds: key?.collectionIds ?? null },
    })
    .returning()
  if (!row) throw new Error('The import was not created')
  return row
}
