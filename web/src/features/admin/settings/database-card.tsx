import type { ServiceState } from '@citewell/contract/admin/settings.ts'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { fileSize } from '../../../ui/values/file-size.ts'
import { useRetryJobs } from './change-settings.ts'

const number = new Intl.NumberFormat('en')

type Table = ServiceState['database']['tables'][number]
const tableColumns: Column<Table>[] = [
  { name: 'Table', cell: ({ name }) => name },
  { name: 'Rows (estimate)', end: true, cell: ({ rows }) => number.format(rows) },
  { name: 'Size', end: true, cell: ({ bytes }) => fileSize(bytes) },
]

/** Figures about the database and its disk. */
export function DatabaseCard({ state, path }: { state: ServiceState | undefined; path: string }) {
  const database = state?.database
  const disk = state?.disk
  const kind = database?.kind === 'server' ? 'PostgreSQL server' : 'Embedded'
  return (
    <div id="database">
      <PageCard title="Vector store and database">
        <FactList
          facts={[
            ['Place', path],
            ['Database', database ? `${kind}, PostgreSQL ${database.version}` : null],
            ['Size', database ? fileSize(database.bytes) : null],
            [
              'Free on the disk',
              disk ? `${fileSize(disk.free_bytes)} of ${fileSize(disk.total_bytes)}` : null,
            ],
          ]}
        />
        <DataTable
          label="Largest tables"
          columns={tableColumns}
          rows={database?.tables ?? []}
          keyOf={({ name }) => name}
          empty={state ? 'No tables' : 'Loading…'}
        />
      </PageCard>
    </div>
  )
}

type Job = ServiceState['jobs'][number]

/** Waiting, running and given-up background jobs, with a button to retry the given-up ones. */
export function JobsCard({ jobs }: { jobs: Job[] | undefined }) {
  const retry = useRetryJobs()
  const columns: Column<Job>[] = [
    { name: 'Job', cell: ({ name }) => name },
    { name: 'Waiting', end: true, cell: ({ waiting }) => number.format(waiting) },
    { name: 'Running', end: true, cell: ({ active }) => number.format(active) },
    { name: 'Given up (24 h)', end: true, cell: ({ failed }) => number.format(failed) },
    {
      name: 'Actions',
      cell: ({ name, failed, may_retry }) =>
        failed > 0 && may_retry ? (
          <RowButton
            label={`Retry ${name}`}
            loading={retry.isPending && retry.variables === name}
            onClick={() => retry.mutate(name)}
          >
            Retry
          </RowButton>
        ) : null,
    },
  ]
  return (
    <div id="jobs">
      <PageCard title="Background jobs">
        <DataTable
          label="Background jobs"
          columns={columns}
          rows={jobs ?? []}
          keyOf={({ name }) => name}
          empty={jobs ? 'No jobs' : 'Loading…'}
        />
        {retry.isError ? (
          <Notice kind="error">The jobs could not be run again. Please try again.</Notice>
        ) : null}
      </PageCard>
    </div>
  )
}
