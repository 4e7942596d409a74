import { roleRights } from '@citewell/contract/rights.ts'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { collections } from '../collections/collection-tables.ts'
import { notAllowed } from '../rights/not-allowed.ts'
import type { Principal } from '../rights/principal.ts'
import { readableCollection } from '../rights/readable.ts'
import type { Known, Owned } from '../tenants/owned.ts'
import { grids } from './grid-tables.ts'

export type OwnedGrid = Owned<typeof grids.$inferSelect>

/**
 * A condition on grids: those that somebody may see, or change. A grid of a collection is shared with those who may ask
 * the collection, and changed by who made it or manages the collection; any other grid is its maker's, and once they left
 * the administrators'. A key that is limited to collections sees their grids alone.
 */
export function readableGrid(db: Queryable, who: Principal, wanted: 'see' | 'change'): SQL | undefined {
  const within = who.key?.collectionIds
  const mine = and(eq(grids.tenantId, who.tenantId), within ? inArray(grids.collectionId, within) : undefined)
  if (who.member === null) return mine
  const shared = db
    .select({ id: collections.id })
    .from(collections)
    .where(readableCollection(who, wanted === 'see' ? 'ask' : 'manage'))
  return and(
    mine,
    or(
      and(isNull(grids.collectionId), eq(grids.createdBy, who.userId)),
      roleRights[who.member].administers
        ? and(isNull(grids.collectionId), isNull(grids.createdBy))
        : undefined,
      inArray(grids.collectionId, shared),
      wanted === 'change'
        ? and(eq(grids.createdBy, who.userId), inArray(grids.collectionId, askable(db, who)))
        : undefined,
      sql`false`,
    ),
  )
}

/** Throws not_found for a grid that the caller may not see, and forbidden for one that they may not change. */
export async function ownedGrid(
  db: Queryable,
  who: Principal,
  id: string,
  wanted: 'see' | 'change',
): Promise<OwnedGrid> {
  const load = (as: 'see' | 'change') =>
    db
      .select()
      .from(grids)
      .where(and(eq(grids.id, id), readableGrid(db, who, as)))
  const [row] = await load(wanted)
  if (row) return row as OwnedGrid
  if (wanted === 'change' && (await load('see')).length > 0) throw notAllowed('manage')
  throw notFound('Grid')
}

export const isGrid = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(grids.id, id), eq(grids.tenantId, tenantId))

function askable(db: Queryable, who: Principal) {
  return db.select({ id: collections.id }).from(collections).where(readableCollection(who, 'ask'))
}
