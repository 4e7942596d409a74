import { Anchor, Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { AddSetDialog } from './add-set-dialog.tsx'
import { goldenSetsQuery } from './golden-queries.ts'
import { GoldenSetView } from './golden-set-view.tsx'

/** Questions with known answers and their results over time; the open set is kept in the address. */
export function GoldenPage() {
  const { data: sets, isPending, isError, refetch } = useQuery(goldenSetsQuery)
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const open = sets?.find(({ id }) => id === search.get('set')) ?? sets?.[0] ?? null
  return (
    <>
      <Text c="dimmed" maw="46rem">
        Questions whose right document you know. Each run asks all of them and shows whether the right passage
        is found, at which place, and whether the answer cites it, so that a change of model or settings shows
        its effect.{' '}
        <Anchor component={Link} to="/admin/settings">
          Back to the settings
        </Anchor>
      </Text>
      {isPending ? <Skeleton height={160} role="status" aria-label="Loading the sets" /> : null}
      {isError ? <LoadFailure what="The sets" onRetry={() => void refetch()} /> : null}
      {sets ? (
        <Group align="flex-end" gap="sm">
          {open ? (
            <NativeSelect
              label="Set"
              data={sets.map(({ id, name }) => ({ value: id, label: name }))}
              value={open.id}
              onChange={event => setSearch({ set: event.currentTarget.value }, { replace: true })}
            />
          ) : null}
          <Button variant="default" onClick={() => setAdding(true)}>
            New set
          </Button>
        </Group>
      ) : null}
      {sets && !open ? (
        <Text>
          There is no set yet. Make one over a chat with sample documents, or over all your documents.
        </Text>
      ) : null}
      {open ? <GoldenSetView key={open.id} id={open.id} /> : null}
      {adding ? (
        <AddSetDialog
          onClose={id => {
            setAdding(false)
            if (id) setSearch({ set: id }, { replace: true })
          }}
        />
      ) : null}
    </>
  )
}
