import { and, eq, isNull, sql } from 'drizzle-orm'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import { dayOf, monthOf } from '../../domain/plans/periods.ts'
import { dailyUsage, tenantStorage } from '../../domain/plans/plan-tables.ts'
import { tokensOfMonth } from '../../domain/plans/tokens-of-month.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { announce } from '../../domain/webhooks/announce.ts'
import { webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import type { DeliverDeps } from './deliver-waiting.ts'

type Deps = Pick<DeliverDeps, 'db' | 'jobs' | 'clock'>

/** Each minute, where a webhook wants to know: a limit of which 80 or 100 % are used, once a day or month each. */
export async function announceLimits(deps: Deps): Promise<void> {
  const wanting = await deps.db
    .selectDistinct({ tenantId: webhookEndpoints.tenantId })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.off), sql`${webhookEndpoints.events} ? 'limit.near'`))
  for (const { tenantId } of wanting) await announceLimitsOf(deps, tenantId)
}

async function announceLimitsOf({ db, jobs, clock }: Deps, tenantId: TenantId): Promise<void> {
  const now = clock.now()
  const limits = await effectiveLimits(db, tenantId)
  const [today] = await db
    .select({ chats: dailyUsage.chats })
    .from(dailyUsage)
    .where(and(eq(dailyUsage.tenantId, tenantId), eq(dailyUsage.day, dayOf(now))))
  const [stored] = await db.select().from(tenantStorage).where(eq(tenantStorage.tenantId, tenantId))
  const month = monthOf(now)
  const counts = [
    { limit: 'chatsPerDay', used: today?.chats ?? 0, period: dayOf(now) },
    { limit: 'tokensPerMonth', used: await tokensOfMonth(db, tenantId, now), period: month },
    { limit: 'documents', used: stored?.documents ?? 0, period: month },
    { limit: 'storageBytes', used: stored?.bytes ?? 0, period: month },
  ] as const
  for (const { limit, used, period } of counts) {
    const allowed = limits[limit]
    if (!allowed || used < allowed * 0.8) continue
    const reached = used >= allowed ? 100 : 80
    const data = { limit, used, allowed, reached } as const
    await db.transaction(tx =>
      announce(tx, jobs, tenantId, { type: 'limit.near', data }, `limit.near ${limit} ${reached} ${period}`),
    )
  }
}
