import type { collectionsApi } from '@citewell/contract/collections.ts'
import { asc, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { createCollection } from '../../domain/collections/create-collection.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { requireFeature } from '../../domain/plans/limit-refusal.ts'
import { readableCollection } from '../../domain/rights/readable.ts'
import type { Handlers } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'
import { changeCollection } from './change-collection.ts'
import { countCollections } from './count-collections.ts'
import { deleteCollection } from './delete-collection.ts'
import { moveToCollection } from './move-to-collection.ts'

export function collectionsRoutes(db: Database): Handlers<typeof collectionsApi> {
  const show = async (caller: Caller, row: typeof collections.$inferSelect) => {
    const [collection] = await countCollections(db, caller, [row])
    if (!collection) throw new Error('A collection has vanished in its presentation')
    return collection
  }
  const requireCollections = async ({ limits }: Caller) => requireFeature(await limits(), 'collections')
  return {
    'GET /collections': async ({ caller }) => {
      const rows = await db
        .select()
        .from(collections)
        .where(readableCollection(caller, 'find'))
        .orderBy(asc(sql`lower(${collections.name})`), asc(collections.id))
      // People who no longer have the plan still see their collections.
      if (rows.length === 0) await requireCollections(caller)
      return { items: await countCollections(db, caller, rows) }
    },
    'GET /collections/{id}': async ({ caller, params }) =>
      show(caller, await ownedCollection(db, caller, params.id, 'find')),
    'POST /collections': async ({ caller, body }) => {
      await requireCollections(caller)
      return show(caller, await db.transaction(tx => createCollection(tx, caller, body)))
    },
    'PATCH /collections/{id}': async ({ caller, params, body }) =>
      show(caller, await changeCollection(db, await ownedCollection(db, caller, params.id, 'manage'), body)),
    'DELETE /collections/{id}': async ({ caller, params, request: { ip } }) => {
      await deleteCollection(db, { ...caller, ip }, await ownedCollection(db, caller, params.id, 'manage'))
      return { ok: true }
    },
    'POST /collections/move': async ({ caller, body, request: { ip } }) => {
      // Those without the plan may still move things out of a collection.
      if (body.collection_id !== null) {
        await ownedCollection(db, caller, body.collection_id, 'ask')
        await requireCollections(caller)
      }
      return moveToCollection(db, { ...caller, ip }, body)
    },
  }
}
