import { rights } from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { type Given, giveGrant, recordGrant } from '../../domain/rights/give-grant.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import { grantsOn, sharedThing, type Thing } from '../../domain/rights/shared-thing.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type Shared, showGrants } from './show-grants.ts'

/** Allows or denies, and shows who may do what then. Throws what giveGrant does. */
export async function addGrant(
  db: Database,
  caller: Caller,
  about: Thing,
  given: Given,
  ip: string,
): Promise<Shared> {
  return db.transaction(async tx => showGrants(tx, await giveGrant(tx, { ...caller, ip }, about, given)))
}

/** Throws not_found. */
export async function takeGrantBack(
  db: Database,
  caller: Caller,
  about: Thing,
  grant: string,
  ip: string,
): Promise<Shared> {
  return db.transaction(async tx => {
    const thing = await sharedThing(tx, caller, about)
    const [gone] = await tx
      .delete(grants)
      .where(and(grantsOn(thing), eq(grants.id, grant)))
      .returning()
    if (!gone) throw notFound('Grant')
    const to = gone.userId ?? gone.groupId ?? gone.principal
    const right = rights[gone.level - 1] ?? ''
    await recordGrant(tx, { ...caller, ip }, { [about.kind]: about.id, to, effect: 'none', right })
    return showGrants(tx, thing)
  })
}
