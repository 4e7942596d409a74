import type { Incident, ServiceStatus } from '@citewell/contract/service.ts'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { StatCards } from '../../ui/figures/stat-cards.tsx'
import { TimeChart } from '../../ui/figures/time-chart.tsx'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard, WidePage } from '../../ui/pages/wide-page.tsx'
import { durationText } from '../../ui/values/duration-text.ts'
import { shareText } from '../../ui/values/share-text.ts'
import { IncidentList } from './incident-list.tsx'
import classes from './status.module.css'
import { statusQuery } from './status-query.ts'

const IncidentDialog = lazy(async () => ({
  default: (await import('./incident-dialog.tsx')).IncidentDialog,
}))

const states: Record<ServiceStatus['state'], { kind: 'success' | 'info' | 'error'; text: string }> = {
  up: { kind: 'success', text: 'Everything works.' },
  maintenance: { kind: 'info', text: 'Maintenance is under way.' },
  degraded: { kind: 'info', text: 'Some things work slowly or not at all.' },
  outage: { kind: 'error', text: 'There is an outage.' },
}

/** How well this installation works, and has worked. Administrators of it report incidents here. */
export function StatusPage({ administers }: { administers: boolean }) {
  const { data, isError, refetch } = useQuery(statusQuery)
  const [opened, setOpened] = useState<Incident | 'new' | null>(null)
  return (
    <WidePage title="Status" lead="How well this installation works. Days are in UTC.">
      {isError && !data ? <LoadFailure what="The status" onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? (
        <div role="status" aria-label="Loading the status">
          <Skeleton height={320} />
        </div>
      ) : null}
      {data ? <Notice kind={states[data.state].kind}>{states[data.state].text}</Notice> : null}
      {data ? <Figures status={data} /> : null}
      {data ? (
        <PageCard
          title="Incidents"
          actions={administers ? <Button onClick={() => setOpened('new')}>Report an incident</Button> : null}
        >
          {data.incidents.length === 0 ? (
            <Text c="dimmed">No incidents in the last 90 days.</Text>
          ) : (
            <IncidentList incidents={data.incidents} onChange={administers ? setOpened : null} />
          )}
        </PageCard>
      ) : null}
      {opened ? (
        <Suspense>
          <IncidentDialog incident={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </WidePage>
  )
}

function Figures({ status: { days, waiting_minutes: waiting } }: { status: ServiceStatus }) {
  const today = days.at(-1)
  const within = (milliseconds: number | null | undefined) =>
    milliseconds == null ? 'No answers yet' : `within ${durationText(milliseconds)}`
  // A day without an answer has no time, and not 0.
  const answered = days.flatMap(({ day, first_words: { p50, p95 } }) =>
    p50 === null || p95 === null ? [] : [{ at: day, values: { p50, p95 } }],
  )
  return (
    <>
      <StatCards
        label="Today"
        stats={[
          { name: 'Uptime today', value: shareText(today?.up ?? null) },
          { name: 'First words, median', value: within(today?.first_words.p50) },
          { name: 'First words, 95th percentile', value: within(today?.first_words.p95) },
          {
            name: 'Longest wait of a document',
            value: waiting === 0 ? 'None' : durationText(waiting * 60_000),
          },
        ]}
      />
      <div className={classes.charts}>
        {answered.length > 0 ? (
          <TimeChart
            title="Time to the first words of an answer"
            points={answered}
            series={[
              { key: 'p50', name: 'Median' },
              { key: 'p95', name: '95th percentile' },
            ]}
            kind="lines"
            whole="highest"
            valueText={durationText}
          />
        ) : null}
        <TimeChart
          title="Minutes of downtime"
          points={days.map(({ day, up }) => ({
            at: day,
            values: { down: up === null ? 0 : Math.round((1 - up) * 1_440) },
          }))}
          series={[{ key: 'down', name: 'Minutes' }]}
        />
      </div>
      <Text size="sm" c="dimmed">
        The installation counts each minute in which it answers calls and reaches its database. Answer times
        of today are summed up once an hour.
      </Text>
    </>
  )
}
