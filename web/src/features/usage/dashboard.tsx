import type { CallResult } from '@citewell/contract/call-types.ts'
import type { UsageDay } from '@citewell/contract/usage.ts'
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeChart } from '../../ui/figures/time-chart.tsx'
import type { TimePoint } from '../../ui/figures/time-points.ts'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { CsvLink } from './csv-link.tsx'
import classes from './dashboard.module.css'
import { dashboardQuery } from './usage-queries.ts'

type Figure = Exclude<keyof UsageDay, 'day'>
type Chart = { title: string; series: { key: Figure; name: string }[]; kind?: 'lines' }

const charts: Chart[] = [
  { title: 'Chats', series: [{ key: 'chats', name: 'Questions asked' }] },
  { title: 'Documents', series: [{ key: 'documents', name: 'Uploaded' }] },
  { title: 'Tokens', series: [{ key: 'tokens', name: 'Used by the language model' }], kind: 'lines' },
  {
    title: 'Answers',
    series: [
      { key: 'answered', name: 'Answered' },
      { key: 'not_found', name: 'Not found' },
    ],
  },
  {
    title: 'Feedback',
    series: [
      { key: 'rated_up', name: 'Good' },
      { key: 'rated_down', name: 'Poor' },
    ],
  },
]

const spans = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
]

/** Charts of the account's activity, and the documents that its answers cite most. */
export function Dashboard() {
  const [days, setDays] = useState(30)
  const { data, isError, refetch } = useQuery(dashboardQuery(days))
  const controls = (
    <div className={classes.controls}>
      <NativeSelect
        aria-label="Time shown"
        size="sm"
        data={spans}
        value={String(days)}
        onChange={event => setDays(Number(event.currentTarget.value))}
      />
      <CsvLink of="days" days={days} label="Download days as CSV" />
    </div>
  )
  return (
    <PageCard title="Dashboard" actions={controls}>
      {isError ? <LoadFailure what="The dashboard" onRetry={() => void refetch()} /> : null}
      {data === undefined && !isError ? (
        <Stack role="status" aria-label="Loading the dashboard">
          <Skeleton height={220} />
          <Skeleton height={220} />
        </Stack>
      ) : null}
      {data ? (
        <div className={classes.charts}>
          {charts.map(({ title, series, kind }) => (
            <TimeChart
              key={title}
              title={title}
              points={data.days.map(day => pointOf(day, series))}
              series={series}
              {...(kind ? { kind } : {})}
            />
          ))}
          <UsedDocuments documents={data.documents} days={days} />
        </div>
      ) : null}
    </PageCard>
  )
}

function pointOf(day: UsageDay, series: Chart['series']): TimePoint {
  return { at: day.day, values: Object.fromEntries(series.map(({ key }) => [key, day[key]])) }
}

type UsedDocumentsProps = { documents: CallResult<'GET /usage/dashboard'>['documents']; days: number }

/** The most cited documents, each with a bar relative to the first. */
function UsedDocuments({ documents, days }: UsedDocumentsProps) {
  const most = documents[0]?.answers ?? 0
  return (
    <section className={classes.documents} aria-label="Most used documents">
      <h3>Most used documents</h3>
      {documents.length === 0 ? (
        <Text size="sm" c="dimmed" my="sm">
          No answer of this time cites a document.
        </Text>
      ) : (
        <ol>
          {documents.map(({ id, filename, answers, deleted }) => (
            <li key={id}>
              <span className={classes.documentName} title={filename}>
                {filename}
                {deleted ? ' (deleted)' : ''}
              </span>
              <span>{answers === 1 ? '1 answer' : `${answers} answers`}</span>
              <span className={classes.share} style={{ width: `${(100 * answers) / most}%` }} />
            </li>
          ))}
        </ol>
      )}
      <CsvLink of="documents" days={days} label="Download documents as CSV" />
    </section>
  )
}
