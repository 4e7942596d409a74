import type { collectionsApi } from '@citewell/contract/collections.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { requireFeature } from '../../domain/plans/limit-refusal.ts'
import type { Handlers } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'
import { changeCollection } from './change-collection.ts'
import { countCollections } from './count-collections.ts'
import { createCollection } from './create-collection.ts'
import { deleteCollection } from './delete-collection.ts'
import { moveToCollection } from './move-to-collection.ts'

export function collectionsRoutes(db: Database): Handlers<typeof collectionsApi> {
  const show = async (row: typeof collections.$inferSelect) => {
    const [collection] = await countCollections(db, row.tenantId, [row])
    if (!collection) throw new Error('A collection has vanished in its presentation')
    return collection
  }
  const requireCollections = async ({ limits }: Caller) => requireFeature(await limits(), 'collections')
  return {
    'GET /collections': async ({ caller }) => {
      const rows = await db
        .select()
        .from(collections)
        .where(eq(collections.tenantId, caller.tenantId))
        .orderBy(asc(sql`lower(${collections.name})`), asc(collections.id))
      // People who no longer have the plan still see their collections.
      if (rows.length === 0) await requireCollections(caller)
      return { items: await countCollections(db, caller.tenantId, rows) }
    },
    'POST /collections': async ({ caller, body }) => {
      await requireCollections(caller)
      return show(await createCollection(db, caller, body))
    },
    'PATCH /collections/{id}': async ({ caller, params, body }) =>
      show(await changeCollection(db, await ownedCollection(db, caller.tenantId, params.id), body)),
    'DELETE /collections/{id}': async ({ caller, params }) => {
      await deleteCollection(db, await ownedCollection(db, caller.tenantId, params.id))
      return { ok: true }
    },
    'POST /collections/move': async ({ caller, body }) => {
      // Anybody may move things out of a collection.
      if (body.collection_id !== null) {
        await ownedCollection(db, caller.tenantId, body.collection_id)
        await requireCollections(caller)
      }
      return moveToCollection(db, caller.tenantId, body)
    },
  }
}
