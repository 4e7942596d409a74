import type { ServiceState } from '@citewell/contract/admin-settings.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { PageCard } from '../../ui/wide-page.tsx'

const number = new Intl.NumberFormat('en')

type Table = ServiceState['database']['tables'][number]
const tableColumns: Column<Table>[] = [
  { name: 'Table', cell: ({ name }) => name },
  { name: 'Rows (estimate)', number: true, cell: ({ rows }) => number.format(rows) },
  { name: 'Size', number: true, cell: ({ bytes }) => fileSize(bytes) },
]

/** Figures of the database and the disk that it is on. */
export function DatabaseCard({ state, place }: { state: ServiceState | undefined; place: string }) {
  const database = state?.database
  const disk = state?.disk
  const kind = database?.kind === 'server' ? 'PostgreSQL server' : 'Embedded'
  return (
    <div id="database">
      <PageCard title="Vector store and database">
        <FactList
          facts={[
            ['Place', place],
            ['Database', database ? `${kind}, PostgreSQL ${database.version}` : null],
            ['Size', database ? fileSize(database.bytes) : null],
            [
              'Free on the disk',
              disk ? `${fileSize(disk.free_bytes)} of ${fileSize(disk.total_bytes)}` : null,
            ],
          ]}
        />
        <RecordTable
          label="Largest tables"
          columns={tableColumns}
          rows={database?.tables}
          rowKey={({ name }) => name}
          empty="No tables"
        />
      </PageCard>
    </div>
  )
}

type Job = ServiceState['jobs'][number]
const jobColumns: Column<Job>[] = [
  { name: 'Job', cell: ({ name }) => name },
  { name: 'Waiting', number: true, cell: ({ waiting }) => number.format(waiting) },
  { name: 'Running', number: true, cell: ({ active }) => number.format(active) },
  { name: 'Given up (24 h)', number: true, cell: ({ failed }) => number.format(failed) },
]

/** What waits, runs and was given up in the background. */
export function JobsCard({ jobs }: { jobs: Job[] | undefined }) {
  return (
    <div id="jobs">
      <PageCard title="Background jobs">
        <RecordTable
          label="Background jobs"
          columns={jobColumns}
          rows={jobs}
          rowKey={({ name }) => name}
          empty="No jobs"
        />
      </PageCard>
    </div>
  )
}
