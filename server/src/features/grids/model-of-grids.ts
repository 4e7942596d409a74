import { policiesOf } from '../../domain/organisations/policies-of.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import { tokensOfMonth } from '../../domain/plans/tokens-of-month.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { LanguageModel } from '../../providers/language-model/language-model.ts'

type Known = { model: string; host: string | null; tokensLeft: number | null }

/** The model that may read a tenant's grids, with the tokens of the month that are left; null for none. */
export async function modelOfGrids(
  db: Queryable,
  language: LanguageModel,
  tenantId: TenantId,
  now: Date,
): Promise<Known | null> {
  const { tier, tokensPerMonth } = await effectiveLimits(db, tenantId)
  const model = language.modelFor(tier)
  const policies = await policiesOf(db, { tenantId, member: 'member' })
  if (model === null || !(policies?.models?.includes(model) ?? true)) return null
  if (policies?.keepLocal && language.host !== null) return null
  const left =
    tokensPerMonth === null ? null : Math.max(0, tokensPerMonth - (await tokensOfMonth(db, tenantId, now)))
  return { model, host: language.host, tokensLeft: left }
}
