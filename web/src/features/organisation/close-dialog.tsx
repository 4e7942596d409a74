import type { Collection } from '@citewell/contract/collections.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { collectionsQuery } from '../../api/collections-query.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './organisation.module.css'
import { useChange } from './organisation-queries.ts'

/** Since when a collection is closed, from which retention rules may count. */
export function CloseDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const [day, setDay] = useState(collection.closed_on ?? '')
  const client = useQueryClient()
  const change = useChange(async (closed_on: string | null) => {
    await call('PATCH /collections/{id}', { params: { id: collection.id }, body: { closed_on } })
    await client.invalidateQueries(collectionsQuery)
  })
  const save = (closed: string | null) => change.mutate(closed, { onSuccess: onClose })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (day !== '' && !change.isPending) save(day)
  }

  return (
    <Dialog title={`When was ${collection.name} closed?`} onClose={onClose}>
      <form className={classes.stack} noValidate onSubmit={submit}>
        <Text size="sm">
          Retention rules can count from this day. By itself it deletes nothing, and people go on working in
          the collection.
        </Text>
        <TextInput
          type="date"
          label="Closed on"
          value={day}
          error={change.isError ? sayFailure(change.error) : null}
          onChange={event => setDay(event.currentTarget.value)}
        />
        {collection.closed_on ? <Notice kind="info">Closed on {collection.closed_on}.</Notice> : null}
        <div className={classes.form}>
          <Button
            type="submit"
            loading={change.isPending}
            disabled={day === '' || day === collection.closed_on}
          >
            Save
          </Button>
          {collection.closed_on ? (
            <Button variant="default" disabled={change.isPending} onClick={() => save(null)}>
              Open again
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}
