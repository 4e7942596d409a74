import { type OwnedCollection, ownedCollection } from '../../domain/ownership/owned.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import { requireFeature } from '../../domain/plans/limit-refusal.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'

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
