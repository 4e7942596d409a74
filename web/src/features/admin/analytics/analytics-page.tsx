import type { Analytics } from '@citewell/contract/admin/overview.ts'
import { plans, tiers } from '@citewell/contract/plans.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { StatCards } from '../../../ui/figures/stat-cards.tsx'
import { TimeChart } from '../../../ui/figures/time-chart.tsx'
import { useListAddress } from '../../../ui/figures/use-list-address.ts'
import { durationText } from '../../../ui/values/duration-text.ts'
import { AdminPage } from '../admin-page.tsx'
import classes from '../charts.module.css'
import { chosenDays, DaysChoice } from '../days-choice.tsx'

const number = new Intl.NumberFormat('en')
const byTier = tiers.map(tier => ({ key: tier, name: plans[tier].name }))
const nothing: Analytics = { days: [], ingest: [], accounts: { free: 0, mini: 0, pro: 0, enterprise: 0 } }

/** The Analytics tab: usage, conversion and answer quality. */
export function AnalyticsPage() {
  const address = useListAddress()
  const chosen = chosenDays(address.get('days'))
  const analytics = useQuery(analyticsQuery(chosen))
  const { days, accounts, ingest } = analytics.data ?? nothing
  return (
    <AdminPage
      title="Analytics"
      actions={<DaysChoice days={chosen} onDays={value => address.change({ days: value })} />}
    >
      <StatCards
        label="Accounts"
        stats={tiers.map(tier => ({
          name: `Accounts on ${plans[tier].name}`,
          value: analytics.isPending ? null : number.format(accounts[tier]),
        }))}
      />
      <div className={classes.charts}>
        <TimeChart
          title="Questions by tier"
          points={days.map(({ day, queries }) => ({ at: day, values: queries }))}
          series={byTier}
        />
        <TimeChart
          title="Tokens by tier"
          points={days.map(({ day, tokens }) => ({ at: day, values: tokens }))}
          series={byTier}
        />
        <TimeChart title="Free to paid" {...conversion(days)} />
        <TimeChart title="Answered and not found" {...answers(days)} />
        <TimeChart title="Feedback" {...feedback(days)} />
        <TimeChart
          title="Ingest times by type"
          {...ingestTimes(ingest)}
          whole="highest"
          valueText={durationText}
          pointName="Type (documents)"
        />
      </div>
    </AdminPage>
  )
}

type Days = Analytics['days']

function conversion(days: Days) {
  return {
    points: days.map(({ day, sign_ups, upgrades, downgrades }) => ({
      at: day,
      values: { sign_ups, upgrades, downgrades },
    })),
    series: [
      { key: 'sign_ups', name: 'Sign-ups' },
      { key: 'upgrades', name: 'Free to paid' },
      { key: 'downgrades', name: 'Back to Free' },
    ],
    kind: 'lines' as const,
  }
}

function answers(days: Days) {
  return {
    points: days.map(({ day, answered, not_found }) => ({ at: day, values: { answered, not_found } })),
    series: [
      { key: 'answered', name: 'Answered' },
      { key: 'not_found', name: 'Not in the documents' },
    ],
  }
}

function feedback(days: Days) {
  return {
    points: days.map(({ day, rated_up, rated_down }) => ({ at: day, values: { rated_up, rated_down } })),
    series: [
      { key: 'rated_up', name: 'Good answers' },
      { key: 'rated_down', name: 'Bad answers' },
    ],
  }
}

/** Times from upload to ready, by file type. */
function ingestTimes(ingest: Analytics['ingest']) {
  const points = ingest.map(({ filetype, documents, mean_ms }) => ({
    at: `${filetype} (${number.format(documents)})`,
    values: { mean_ms },
  }))
  return { points, series: [{ key: 'mean_ms', name: 'From upload to ready, on average' }] }
}

/** Usage by tier, conversion, answers, ratings and ingest times. */
function analyticsQuery(days: number) {
  return queryOptions({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) => call('GET /admin/analytics', { query: { days } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
