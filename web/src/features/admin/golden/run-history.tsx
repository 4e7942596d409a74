import type { GoldenRun } from '@citewell/contract/admin/golden.ts'
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx'
import { TimeChart } from '../../../ui/figures/time-chart.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { momentText } from '../../../ui/values/moment-text.ts'
import { runPoints } from './run-points.ts'

const mean = new Intl.NumberFormat('en', { maximumFractionDigits: 2, minimumFractionDigits: 2 })

const columns: Column<GoldenRun>[] = [
  {
    name: 'Run',
    cell: ({ created_at, reason }) => `${momentText(created_at)}${reason === 'nightly' ? ' · nightly' : ''}`,
  },
  { name: 'Found', end: true, cell: run => done(run, `${run.hits} of ${run.questions}`) },
  { name: 'Cited', end: true, cell: run => done(run, `${run.answered} of ${run.questions}`) },
  { name: 'Mean of 1/rank', end: true, cell: run => done(run, mean.format(run.mean_reciprocal_rank)) },
  { name: 'Answers', cell: ({ answers, status, error }) => (status === 'failed' ? error : answers || '…') },
  { name: 'Search', cell: ({ search }) => search },
  { name: 'Settings', end: true, cell: ({ settings_version }) => `version ${settings_version}` },
]

/** The results of each run, with the engine and the search that it used. */
export function RunHistory({ runs }: { runs: GoldenRun[] }) {
  const points = runPoints(runs)
  return (
    <PageCard title="Runs">
      {points.length > 1 ? (
        <TimeChart
          title="Share found and cited, in %"
          kind="lines"
          whole="highest"
          points={points}
          series={[
            { key: 'found', name: 'Found' },
            { key: 'cited', name: 'Cited' },
          ]}
        />
      ) : null}
      <DataTable label="Runs" columns={columns} rows={runs} keyOf={({ id }) => id} empty="Not run yet" />
    </PageCard>
  )
}

function done({ status }: GoldenRun, text: string): string {
  return status === 'done' ? text : '–'
}
