import type { Caller } from '../../domain/accounts/caller.ts'
import { type OwnedCollection, ownedCollection } from '../../domain/collections/owned-collection.ts'
import { requireFeature } from '../../domain/plans/limit-refusal.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** The collection that a new chat is made in; null for none. Throws not_found, plan_required. */
export async function newChatPlace(
  db: Queryable,
  caller: Principal & Pick<Caller, 'limits'>,
  collectionId: string | null | undefined,
): Promise<OwnedCollection | null> {
  if (!collectionId) return null
  const collection = await ownedCollection(db, caller, collectionId, 'ask')
  requireFeature(await caller.limits(), 'collections')
  return collection
}
