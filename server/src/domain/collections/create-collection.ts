import { randomUUID } from 'node:crypto'
import type { CollectionColor } from '@citewell/contract/limits.ts'
import { levelOf, roleRights } from '@citewell/contract/rights.ts'
import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { grants } from '../rights/grant-tables.ts'
import type { Principal } from '../rights/principal.ts'
import { collections } from './collection-tables.ts'

type NewCollection = { name: string; color: CollectionColor; keep_local: boolean }

/** More clients than anybody has; the list is returned as a whole. */
const mostCollections = 500

/**
 * Makes an empty collection. In an organisation, only its maker and the administrators see it at first. Throws
 * too_many_collections, and forbidden for a role that makes none.
 */
export async function createCollection(
  tx: Queryable,
  { tenantId, userId, member, key }: Principal,
  wanted: NewCollection,
) {
  if (member !== null && !roleRights[member].collects)
    throw new AppError('forbidden', `Your role here, ${member}, makes no collections. Ask an administrator.`)
  if (key?.collectionIds)
    throw new AppError('forbidden', 'This key is limited to some collections and makes no others.')
  const [there] = await tx
    .select({ count: count() })
    .from(collections)
    .where(eq(collections.tenantId, tenantId))
  if ((there?.count ?? 0) >= mostCollections)
    throw new AppError('too_many_collections', `An account has at most ${mostCollections} collections.`)
  const { name, color, keep_local: keepLocal } = wanted
  const id = randomUUID()
  const [row] = await tx
    .insert(collections)
    .values({ id, tenantId, createdBy: userId, name, color, keepLocal })
    .returning()
  if (!row) throw new Error('The collection was not created')
  if (member !== null)
    await tx.insert(grants).values({
      ...{ tenantId, id: randomUUID(), collectionId: id, createdBy: userId },
      ...{ principal: 'user', userId, effect: 'allow', level: levelOf('manage') },
    })
  return row
}
