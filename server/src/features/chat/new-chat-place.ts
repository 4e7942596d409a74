import type { Queryable } from '../../platform/database/database.ts'
import { type OwnedCollection, ownedCollection } from '../../platform/database/owned.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { effectiveLimits } from '../../platform/plans/effective-limits.ts'
import { requireFeature } from '../../platform/plans/limit-refusal.ts'

/** The collection that a new chat is made in; null for none. Throws not_found, plan_required. */
export async function newChatPlace(
  db: Queryable,
  { userId }: Pick<Caller, 'userId'>,
  collectionId: string | null | undefined,
): Promise<OwnedCollection | null> {
  if (!collectionId) return null
  const collection = await ownedCollection(db, userId, collectionId)
  requireFeature(await effectiveLimits(db, userId), 'collections')
  return collection
}
