import { isDeepStrictEqual } from 'node:util'
import type { TierLimits } from '@citewell/contract/admin/limits.ts'
import type { LimitOverrides } from '@citewell/contract/billing.ts'
import { plans, type Tier, tiers } from '@citewell/contract/plans.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { planLimits } from '../../../domain/plans/plan-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'

/** Smaller limits than these would make a plan unusable. */
const least = {
  chatsPerDay: [1, 'ask'],
  documentsPerSession: [1, 'add a document'],
  documents: [1, 'add a document'],
  storageBytes: [1024 * 1024, 'add a document'],
  fileBytes: [64 * 1024, 'add a document'],
} as const

/** The limits of each plan: the defaults, and what administrators have overridden. */
export async function listTierLimits(db: Database): Promise<TierLimits[]> {
  const rows = await db.select().from(planLimits)
  return tiers.map(tier => present(tier, rows.find(row => row.tier === tier)?.limits ?? {}))
}

/**
 * Replaces the overrides of a plan's limits. Throws AppError setting_locks_out if they would make it unusable, and
 * settings_changed when they are no longer `from`, which the administrator saw.
 */
export async function setTierLimits(
  db: Database,
  { tier, limits, from }: { tier: Tier; limits: LimitOverrides; from?: LimitOverrides | undefined },
  caller: Caller,
  ip: string,
): Promise<TierLimits> {
  for (const [name, [smallest, deed]] of Object.entries(least)) {
    const wanted = limits[name as keyof typeof least]
    if (typeof wanted === 'number' && wanted < smallest)
      throw new AppError(
        'setting_locks_out',
        `With this limit nobody on ${plans[tier].name} could ${deed} any more. The least is ${smallest}. Nothing was changed.`,
      )
  }
  await db.transaction(async tx => {
    // A plan without overrides has no row to lock.
    await tx.execute(sql`lock table ${planLimits} in share row exclusive mode`)
    const [before] = await tx.select().from(planLimits).where(eq(planLimits.tier, tier))
    if (from && !isDeepStrictEqual(before?.limits ?? {}, from))
      throw new AppError(
        'settings_changed',
        `Another administrator has changed the limits of ${plans[tier].name} meanwhile. Please look at them and try again. Nothing was changed.`,
      )
    await tx
      .insert(planLimits)
      .values({ tier, limits })
      .onConflictDoUpdate({ target: planLimits.tier, set: { limits } })
    const actor = { id: caller.userId, email: caller.email }
    const details = { tier, ...describe(before?.limits ?? {}, limits) }
    await recordEvent(tx, { action: 'plan-limits-changed', actor, ip, details })
  })
  return present(tier, limits)
}

function present(tier: Tier, overrides: LimitOverrides): TierLimits {
  return { tier, defaults: plans[tier].limits, overrides }
}

/** Each limit that changed, old → new. */
function describe(before: LimitOverrides, after: LimitOverrides): Record<string, string> {
  const shown = (value: unknown) => (value === undefined ? 'default' : String(value ?? 'no limit'))
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof LimitOverrides)[]
  return Object.fromEntries(
    names
      .filter(name => before[name] !== after[name])
      .map(name => [name, `${shown(before[name])} → ${shown(after[name])}`]),
  )
}
