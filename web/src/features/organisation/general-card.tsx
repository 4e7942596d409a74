import { organisationNameMaxLength } from '@citewell/contract/limits.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { ChangeQuestion } from './change-question.tsx'
import classes from './organisation.module.css'
import { organisationQuery, useChange } from './organisation-queries.ts'

/** Its name, and the way out. */
export function GeneralCard({ administers }: { administers: boolean }) {
  const organisation = useQuery(organisationQuery)
  const [leaving, setLeaving] = useState(false)
  return (
    <PageCard
      title="General"
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setLeaving(true)}>
          Leave
        </Button>
      }
    >
      {organisation.isError ? (
        <Notice kind="error">The organisation could not be loaded. Reload the page.</Notice>
      ) : null}
      {organisation.data && administers ? <NameForm name={organisation.data.name} /> : null}
      {leaving ? <LeaveQuestion onClose={() => setLeaving(false)} /> : null}
    </PageCard>
  )
}

function NameForm({ name }: { name: string }) {
  const [typed, setTyped] = useState(name)
  const client = useQueryClient()
  const rename = useChange((wanted: string) => call('PATCH /organisation', { body: { name: wanted } }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '' || rename.isPending) return
    rename.mutate(typed.trim(), { onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }) })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        label="Name"
        maxLength={organisationNameMaxLength}
        value={typed}
        error={rename.isError ? sayFailure(rename.error) : null}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={rename.isPending} disabled={typed.trim() === name}>
        Rename
      </Button>
    </form>
  )
}

function LeaveQuestion({ onClose }: { onClose: () => void }) {
  const leave = useChange(() => call('POST /organisation/leave', { body: {} }))
  return (
    <ChangeQuestion
      title="Leave this organisation?"
      action="Leave"
      change={leave}
      onClose={onClose}
      onDone={() => window.location.assign('/chat')}
    >
      <Text size="sm">
        Your chats here are deleted. Documents and collections that you added stay with its administrators.
      </Text>
    </ChangeQuestion>
  )
}
