import type { Right } from '@citewell/contract/rights.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { notAllowed } from '../rights/not-allowed.ts'
import type { Principal } from '../rights/principal.ts'
import { readableCollection } from '../rights/readable.ts'
import type { Known, Owned } from '../tenants/owned.ts'
import { collections } from './collection-tables.ts'

export type OwnedCollection = Owned<typeof collections.$inferSelect>

/**
 * A collection with which the caller may do this. Throws not_found if they may not find it, and forbidden if they may
 * find it and not do this.
 */
export async function ownedCollection(
  db: Queryable,
  who: Principal,
  id: string,
  right: Right,
): Promise<OwnedCollection> {
  const load = (wanted: Right) =>
    db
      .select()
      .from(collections)
      .where(and(eq(collections.id, id), readableCollection(who, wanted)))
  const [row] = await load(right)
  if (row) return row as OwnedCollection
  if (who.member !== null && right !== 'find' && (await load('find')).length > 0) throw notAllowed(right)
  throw notFound('Collection')
}

export const isCollection = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(collections.id, id), eq(collections.tenantId, tenantId))
