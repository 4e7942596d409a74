import { randomUUID } from 'node:crypto'
import type { CollectionColor } from '@citewell/contract/limits.ts'
import { count, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'

type NewCollection = { name: string; color: CollectionColor; keep_local: boolean }

/** More clients than anybody has; the list is returned as a whole. */
const mostCollections = 500

/** Makes an empty collection. Throws too_many_collections. */
export async function createCollection(
  db: Database,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  wanted: NewCollection,
) {
  const [there] = await db
    .select({ count: count() })
    .from(collections)
    .where(eq(collections.tenantId, tenantId))
  if ((there?.count ?? 0) >= mostCollections)
    throw new AppError('too_many_collections', `An account has at most ${mostCollections} collections.`)
  const { name, color, keep_local: keepLocal } = wanted
  const [row] = await db
    .insert(collections)
    .values({ id: randomUUID(), tenantId, createdBy: userId, name, color, keepLocal })
    .returning()
  if (!row) throw new Error('The collection was not created')
  return row
}
