import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callAddress } from '../../api/build-request.ts'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { fileSize } from '../../ui/values/file-size.ts'
import classes from './organisation.module.css'
import { usageQuery } from './organisation-queries.ts'
import { unseen } from './unseen.ts'

const figure = (value: number) => value.toLocaleString('en')

/** How much members ask, and of which collections. */
export function UsageCard() {
  const [days, setDays] = useState(30)
  const usage = useQuery({ ...usageQuery(days), placeholderData: keepPreviousData })
  const failed = usage.isError ? [] : undefined
  return (
    <PageCard title="Usage">
      <div className={classes.form}>
        <NativeSelect
          label="Time"
          description="Chats that were deleted are not counted"
          value={String(days)}
          onChange={event => setDays(Number(event.currentTarget.value))}
          data={[
            { value: '7', label: 'Last 7 days' },
            { value: '30', label: 'Last 30 days' },
            { value: '366', label: 'Last 366 days' },
          ]}
        />
        <CsvLink of="members" days={days} label="Members as CSV" />
        <CsvLink of="collections" days={days} label="Collections as CSV" />
      </div>
      <DataTable
        label="Usage by member"
        busy={usage.isFetching}
        columns={[
          { name: 'Member', whole: true, cell: row => row.name },
          { name: 'Email', cell: row => row.email },
          { name: 'Questions', end: true, cell: row => figure(row.questions) },
          { name: 'Tokens', end: true, cell: row => figure(row.tokens) },
          { name: 'Documents added', end: true, cell: row => figure(row.documents) },
        ]}
        rows={usage.data?.members ?? failed}
        keyOf={row => row.user_id}
        empty={usage.isError ? 'The usage could not be loaded' : 'No members'}
      />
      <DataTable
        label="Usage by collection"
        busy={usage.isFetching}
        columns={[
          { name: 'Collection', whole: true, cell: row => row.name ?? unseen('collection') },
          { name: 'Documents', end: true, cell: row => figure(row.documents) },
          { name: 'Size', end: true, cell: row => fileSize(row.bytes) },
          { name: 'Questions in it', end: true, cell: row => figure(row.questions) },
          { name: 'Answers that cite it', end: true, cell: row => figure(row.cited) },
        ]}
        rows={usage.data?.collections ?? failed}
        keyOf={row => row.id}
        empty={usage.isError ? 'The usage could not be loaded' : 'No collections'}
      />
    </PageCard>
  )
}

function CsvLink({ of, days, label }: { of: 'members' | 'collections'; days: number; label: string }) {
  return (
    <Button
      component="a"
      href={callAddress('GET /organisation/usage/file', { query: { of, days } })}
      download
      variant="default"
    >
      {label}
    </Button>
  )
}
