import type { BillingStats } from '@citewell/contract/admin/billing.ts'
import { paidPlans, plans } from '@citewell/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { StatCards } from '../../../ui/figures/stat-cards.tsx'
import { TimeChart } from '../../../ui/figures/time-chart.tsx'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import classes from './billing-page.module.css'
import { billingStatsQuery } from './billing-queries.ts'
import { money } from './money.ts'
import { monthLabel } from './month-label.ts'
import { WebhookLog } from './webhook-log.tsx'

/** Revenue, plans over time, and the payment providers' events. */
export function BillingPage() {
  const { data: stats, isError, refetch } = useQuery(billingStatsQuery)
  return (
    <>
      {isError ? <LoadFailure what="The figures" onRetry={() => void refetch()} /> : null}
      <Figures stats={stats ?? null} failed={isError} />
      {stats ? <Charts stats={stats} /> : null}
      <WebhookLog />
    </>
  )
}

const number = new Intl.NumberFormat('en')

function Figures({ stats, failed }: { stats: BillingStats | null; failed: boolean }) {
  const month = stats?.months.at(-1)
  const shown = (value: string | undefined) => value ?? (failed ? '–' : null)
  const failures = month?.failed_payments ?? 0
  return (
    <StatCards
      label="Billing figures"
      stats={[
        { name: 'Revenue this month, INR', value: shown(month && money(month.revenue.INR, 'INR')) },
        { name: 'Revenue this month, USD', value: shown(month && money(month.revenue.USD, 'USD')) },
        ...paidPlans.map(plan => ({
          name: `Accounts on ${plans[plan].name}`,
          value: shown(stats ? number.format(stats.accounts[plan]) : undefined),
        })),
        {
          name: 'Failed payments this month',
          value: shown(month && number.format(failures)),
          tone: failures > 0 ? 'bad' : undefined,
        },
        {
          name: 'Failed events',
          value: shown(stats ? number.format(stats.webhooks.failed) : undefined),
          tone: stats && stats.webhooks.failed > 0 ? 'bad' : undefined,
        },
      ]}
    />
  )
}

function Charts({ stats }: { stats: BillingStats }) {
  const months = stats.months.map(each => ({ ...each, month: monthLabel(each.month) }))
  return (
    <div className={classes.charts}>
      <TimeChart
        title="Revenue, INR"
        points={months.map(({ month, revenue }) => ({ at: month, values: { inr: revenue.INR / 100 } }))}
        series={[{ key: 'inr', name: 'INR' }]}
      />
      <TimeChart
        title="Revenue, USD"
        points={months.map(({ month, revenue }) => ({ at: month, values: { usd: revenue.USD / 100 } }))}
        series={[{ key: 'usd', name: 'USD' }]}
      />
      <TimeChart
        title="Paid plans by month"
        points={months.map(({ month, plans: paid }) => ({ at: month, values: { ...paid } }))}
        series={[...paidPlans, 'enterprise' as const].map(key => ({ key, name: plans[key].name }))}
      />
      <TimeChart
        title="Failed payments by month"
        points={months.map(({ month, failed_payments }) => ({
          at: month,
          values: { failed: failed_payments },
        }))}
        series={[{ key: 'failed', name: 'Failed' }]}
      />
    </div>
  )
}
