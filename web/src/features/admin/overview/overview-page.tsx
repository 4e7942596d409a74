import type { Metrics, OverviewDay } from '@citewell/contract/admin/overview.ts'
import { Anchor } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { type Stat, StatCards } from '../../../ui/figures/stat-cards.tsx'
import { TimeChart } from '../../../ui/figures/time-chart.tsx'
import { useListAddress } from '../../../ui/figures/use-list-address.ts'
import { AdminPage } from '../admin-page.tsx'
import classes from '../charts.module.css'
import { chosenDays, DaysChoice } from '../days-choice.tsx'

const minute = 60_000

/** The four figures of the last 24 hours, refreshed every minute. */
const metricsQuery = queryOptions({
  queryKey: ['admin', 'metrics'],
  queryFn: ({ signal }) => call('GET /admin/metrics', {}, signal),
  staleTime: 0,
  refetchInterval: minute,
})

/** Usage and problems by day. */
function overviewQuery(days: number) {
  return queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: async ({ signal }) => (await call('GET /admin/overview', { query: { days } }, signal)).days,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: minute,
  })
}

const number = new Intl.NumberFormat('en')
const none: Metrics = { active_users_24h: 0, uploads_24h: 0, queries_24h: 0, free_to_pro: 0 }

type Chart = {
  title: string
  series: { key: keyof Omit<OverviewDay, 'day'>; name: string }[]
  whole?: 'highest'
}

const charts: Chart[] = [
  { title: 'Chats by day', series: [{ key: 'chats', name: 'Chats' }] },
  { title: 'Uploads by day', series: [{ key: 'uploads', name: 'Uploads' }] },
  {
    title: 'Active users by day',
    series: [{ key: 'active_users', name: 'Active users' }],
    whole: 'highest',
  },
  { title: 'Queue by day', series: [{ key: 'queue', name: 'Documents waiting' }], whole: 'highest' },
  { title: 'Failures by day', series: [{ key: 'failures', name: 'Documents that failed' }] },
]

/** The Overview tab: four figures for the last 24 hours, and charts for the days before. */
export function OverviewPage() {
  const address = useListAddress()
  const days = chosenDays(address.get('days'))
  const metrics = useQuery(metricsQuery)
  const overview = useQuery(overviewQuery(days))
  // A failure falls back to zeros, as specified.
  const shown = metrics.data ?? (metrics.isError ? none : null)
  const points = (overview.data ?? []).map(({ day, ...values }) => ({ at: day, values }))
  return (
    <AdminPage
      title="Overview"
      actions={
        <>
          <Anchor component={Link} to="/status">
            Status and incidents
          </Anchor>
          <DaysChoice days={days} onDays={value => address.change({ days: value })} />
        </>
      }
    >
      <StatCards label="The last 24 hours" stats={statsOf(shown)} />
      <div className={classes.charts}>
        {charts.map(chart => (
          <TimeChart key={chart.title} {...chart} points={points} />
        ))}
      </div>
    </AdminPage>
  )
}

function statsOf(metrics: Metrics | null): Stat[] {
  const text = (name: keyof Metrics, unit = '') =>
    metrics === null ? null : number.format(metrics[name]) + unit
  return [
    { name: 'Active Users (24h)', value: text('active_users_24h') },
    { name: 'Uploads (24h)', value: text('uploads_24h') },
    { name: 'Queries (24h)', value: text('queries_24h') },
    { name: 'Free → Pro', value: text('free_to_pro', '%') },
  ]
}
