import type { BillingMonth, BillingStats } from '@citewell/contract/admin/billing.ts'
import type { Currency, Tier } from '@citewell/contract/plans.ts'
import { sql } from 'drizzle-orm'
import type { WebhookStatus } from '../../../domain/plans/plan-tables.ts'
import type { Database } from '../../../platform/database/database.ts'

const months = 12

/** Revenue, paid plans and failed payments of the last twelve months (UTC), accounts by tier and events by status. */
export async function readBillingStats(db: Database, now: Date): Promise<BillingStats> {
  return {
    months: await byMonth(db, now),
    accounts: { free: 0, mini: 0, pro: 0, enterprise: 0, ...(await accountsByTier(db)) },
    webhooks: { received: 0, applied: 0, ignored: 0, failed: 0, ...(await eventsByStatus(db)) },
  }
}

type Row = {
  month: string
  currency: Currency
  revenue: number
  failed: number
}

async function byMonth(db: Database, now: Date): Promise<BillingMonth[]> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1))
  const { rows } = await db.execute<Row>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, currency,
      (coalesce(sum(amount_minor - refunded_minor) filter (
        where status in ('paid', 'partly_refunded')), 0))::float8 as revenue,
      (count(*) filter (where status = 'failed'))::int as failed
    from payments where created_at >= ${first.toISOString()}::timestamptz
    group by 1, 2`)
  const payers = await payersByMonth(db, first)
  return Array.from({ length: months }, (_, index) => {
    const at = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1))
    const month = at.toISOString().slice(0, 7)
    const own = rows.filter(row => row.month === month)
    const sum = (some: Row[], value: (row: Row) => number) =>
      some.reduce((total, row) => total + value(row), 0)
    const revenue = (currency: Currency) =>
      sum(
        own.filter(row => row.currency === currency),
        row => row.revenue,
      )
    const paid = (plan: Tier) => payers.find(row => row.month === month && row.plan === plan)?.accounts ?? 0
    return {
      month,
      revenue: { INR: revenue('INR'), USD: revenue('USD') },
      plans: { mini: paid('mini'), pro: paid('pro'), enterprise: paid('enterprise') },
      failed_payments: sum(own, row => row.failed),
    }
  })
}

/** Payments of deleted accounts name nobody; each counts as an account of its own. */
async function payersByMonth(
  db: Database,
  first: Date,
): Promise<{ month: string; plan: Tier; accounts: number }[]> {
  const { rows } = await db.execute<{ month: string; plan: Tier; accounts: number }>(sql`
    select month, plan, count(*)::int as accounts from (
      select distinct on (month, payer) month, payer, plan from (
        select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, coalesce(user_id, id) as payer, plan,
          created_at
        from payments
        where status in ('paid', 'partly_refunded') and created_at >= ${first.toISOString()}::timestamptz
      ) as paid order by month, payer, created_at desc
    ) as payers group by 1, 2`)
  return rows
}

async function accountsByTier(db: Database): Promise<Partial<Record<Tier, number>>> {
  const { rows } = await db.execute<{ tier: Tier; count: number }>(
    sql`select tier, count(*)::int as count from users where email_verified group by tier`,
  )
  return Object.fromEntries(rows.map(({ tier, count }) => [tier, count]))
}

async function eventsByStatus(db: Database): Promise<Partial<Record<WebhookStatus, number>>> {
  const { rows } = await db.execute<{ status: WebhookStatus; count: number }>(
    sql`select status, count(*)::int as count from webhook_events group by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
