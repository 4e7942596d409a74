import type { Policies } from '@citewell/contract/organisations.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { lockAdministered } from '../../domain/organisations/administered.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

type Change = { [Name in keyof Policies]?: Policies[Name] | undefined }

/** Throws not_found. */
export async function readPolicies(db: Queryable, tenantId: TenantId): Promise<Policies> {
  const [row] = await db.select().from(organisations).where(eq(organisations.tenantId, tenantId))
  if (!row) throw notFound('Organisation')
  return { ask_words_per_day: row.askWordsPerDay, key_makers: row.keyMakers }
}

/** Holds for the next call of each member. Throws forbidden for those who do not administer it. */
export async function changePolicies(
  db: Database,
  caller: Caller,
  change: Change,
  ip: string,
): Promise<Policies> {
  const { tenantId, userId, email } = caller
  return db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const before = await readPolicies(tx, tenantId)
    const policies = { ...before, ...change } as Policies
    await tx
      .update(organisations)
      .set({
        askWordsPerDay: policies.ask_words_per_day,
        keyMakers: policies.key_makers,
        updatedAt: new Date(),
      })
      .where(eq(organisations.tenantId, tenantId))
    const names = Object.keys(policies) as (keyof Policies)[]
    for (const name of names.filter(each => policies[each] !== before[each]))
      await recordEvent(tx, {
        action: 'policies-changed',
        actor: { id: userId, email },
        ip,
        details: { organisation: tenantId, policy: name, from: before[name], to: policies[name] },
      })
    return policies
  })
}
