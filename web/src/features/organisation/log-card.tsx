import { organisationActions } from '@citewell/contract/audit-actions.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { saveBlob } from '../../ui/actions/save-blob.ts'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { momentText } from '../../ui/values/moment-text.ts'
import { fetchLogFile, type LogFilter, logQuery } from './log-query.ts'
import classes from './organisation.module.css'
import { useChange } from './organisation-queries.ts'

const words = (action: string) => action.replaceAll('-', ' ')

/** What happened in the organisation: a search, a filter, and a file for spreadsheets. */
export function LogCard() {
  const [filter, setFilter] = useState<LogFilter>({ q: '', action: null })
  const log = useInfiniteQuery(logQuery(filter))
  const save = useChange(async () => saveBlob('organisation-log.csv', await fetchLogFile(filter)))
  const rows = log.data?.pages.flatMap(page => page.items)
  return (
    <PageCard
      title="Log"
      actions={
        <Button variant="default" size="compact-sm" loading={save.isPending} onClick={() => save.mutate()}>
          Save as CSV
        </Button>
      }
    >
      <div className={classes.form}>
        <TextInput
          className={classes.field ?? ''}
          label="Address"
          description="Part of the address of who did it, or to whom"
          value={filter.q}
          onChange={event => setFilter({ ...filter, q: event.currentTarget.value })}
        />
        <NativeSelect
          label="What"
          value={filter.action ?? ''}
          onChange={event => {
            const { value } = event.currentTarget
            setFilter({ ...filter, action: organisationActions.find(each => each === value) ?? null })
          }}
          data={[
            { value: '', label: 'Everything' },
            ...organisationActions.map(action => ({ value: action, label: words(action) })),
          ]}
        />
      </div>
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
      <DataTable
        label="Log"
        busy={log.isFetching}
        columns={[
          { name: 'When', cell: row => momentText(row.at) },
          { name: 'Who', cell: row => row.actor ?? 'Nobody' },
          { name: 'What', cell: row => words(row.action) },
          { name: 'To whom', cell: row => row.target ?? '' },
          {
            name: 'Details',
            cell: row => row.details.map(({ name, value }) => `${words(name)}: ${value}`).join(', '),
          },
        ]}
        rows={rows ?? (log.isError ? [] : undefined)}
        keyOf={row => String(row.id)}
        empty={log.isError ? 'The log could not be loaded' : 'Nothing in the log matches'}
      />
      <ShowMore list={log} />
    </PageCard>
  )
}
