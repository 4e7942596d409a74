import { provisioningLogDays } from '@citewell/contract/sign-on-limits.ts'
import { Checkbox } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { momentText } from '../../../ui/values/moment-text.ts'
import { requestsQuery } from './provisioning-queries.ts'

/** What directories asked for, and what came of it. */
export function Requests() {
  const [failed, setFailed] = useState(false)
  const requests = useInfiniteQuery(requestsQuery(failed))
  const rows = requests.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <Checkbox
        label="Only those that failed"
        checked={failed}
        onChange={event => setFailed(event.currentTarget.checked)}
      />
      <DataTable
        label="Requests of the directory"
        busy={requests.isFetching}
        columns={[
          { name: 'When', cell: row => momentText(row.at) },
          { name: 'Token', cell: row => (row.dry_run ? `${row.token} (dry run)` : row.token) },
          { name: 'Request', cell: row => `${row.method} ${row.path}` },
          {
            name: 'Outcome',
            cell: row => (row.problem ? `${row.status}: ${row.problem}` : String(row.status)),
          },
        ]}
        rows={rows ?? (requests.isError ? [] : undefined)}
        keyOf={row => String(row.id)}
        empty={
          requests.isError
            ? 'The requests could not be loaded'
            : `${failed ? 'No request failed' : 'No requests'} in the last ${provisioningLogDays} days`
        }
      />
      <ShowMore list={requests} />
    </>
  )
}
