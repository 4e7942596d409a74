import type { Policies, ShownPolicies } from '@citewell/contract/policies.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { administered, lockAdministered } from '../../domain/organisations/administered.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Providers } from '../../providers/providers.ts'

export type PolicyDeps = { db: Database; providers: Pick<Providers, 'language'> }
type Change = { [Name in keyof Policies]?: Policies[Name] | undefined }

/** For administrators, with what they choose by. Throws forbidden. */
export async function showPolicies(
  { db, providers: { language } }: PolicyDeps,
  caller: Caller,
): Promise<ShownPolicies> {
  const { tenantId } = administered(caller)
  const [without] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.tenantId, tenantId), eq(users.twoFactor, false)))
  const offered = [language.modelFor(caller.tier), language.modelForCards].filter(name => name !== null)
  return {
    ...(await readPolicies(db, tenantId)),
    offered_models: [...new Set(offered)],
    without_second_factor: without?.count ?? 0,
  }
}

async function readPolicies(db: Queryable, tenantId: TenantId): Promise<Policies> {
  const [row] = await db.select().from(organisations).where(eq(organisations.tenantId, tenantId))
  if (!row) throw notFound('Organisation')
  return {
    ask_words_per_day: row.askWordsPerDay,
    second_factor: row.secondFactor,
    keep_local: row.keepLocal,
    exports: row.exports,
    share_links: row.shareLinks,
    models: row.models,
    answer_language: row.answerLanguage,
    key_makers: row.keyMakers,
    session_hours: row.sessionHours,
  }
}

/**
 * Holds for the next call of each member. Throws forbidden for those who do not administer it, and
 * second_factor_demanded for who would lock themselves out.
 */
export async function changePolicies(
  db: Database,
  caller: Caller,
  change: Change,
  ip: string,
): Promise<void> {
  const { tenantId, userId, email } = caller
  if (change.second_factor && !caller.twoFactor)
    throw new AppError(
      'second_factor_demanded',
      'Turn on your own second factor first: without it, you could not enter the organisation any more.',
    )
  await db.transaction(async tx => {
    await lockAdministered(tx, caller)
    const before = await readPolicies(tx, tenantId)
    const policies = { ...before, ...change } as Policies
    await tx
      .update(organisations)
      .set({
        askWordsPerDay: policies.ask_words_per_day,
        keyMakers: policies.key_makers,
        secondFactor: policies.second_factor,
        keepLocal: policies.keep_local,
        exports: policies.exports,
        shareLinks: policies.share_links,
        models: policies.models,
        answerLanguage: policies.answer_language,
        sessionHours: policies.session_hours,
        updatedAt: new Date(),
      })
      .where(eq(organisations.tenantId, tenantId))
    const names = Object.keys(policies) as (keyof Policies)[]
    for (const name of names) {
      const [from, to] = [said(name, before[name]), said(name, policies[name])]
      if (from === to) continue
      await recordEvent(tx, {
        action: 'policies-changed',
        actor: { id: userId, email },
        ip,
        details: { organisation: tenantId, policy: name, from, to },
      })
    }
  })
}

/** For the log. */
function said(name: keyof Policies, value: Policies[keyof Policies]): string | number {
  if (value === null)
    return name === 'session_hours' ? 'no limit' : name === 'answer_language' ? 'of the question' : 'all'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return typeof value === 'boolean' ? String(value) : value
}
