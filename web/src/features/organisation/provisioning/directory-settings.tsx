import type { Member } from '@citewell/contract/organisations.ts'
import type { Provisioning } from '@citewell/contract/provisioning.ts'
import { joiningRoles, roleRights } from '@citewell/contract/rights.ts'
import { Button, Loader, NativeSelect, Radio, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import classes from '../organisation.module.css'
import { membersQuery, useChange } from '../organisation-queries.ts'

type Change = { joins_as?: Provisioning['joins_as']; heir_id?: string | null }

const useSettings = () => useChange((body: Change) => call('PATCH /organisation/provisioning', { body }))

/** What people of the directory become, and what happens to the work of those who leave it. */
export function DirectorySettings({ provisioning: { joins_as, heir } }: { provisioning: Provisioning }) {
  const [choosing, setChoosing] = useState(false)
  const save = useSettings()
  return (
    <>
      <NativeSelect
        className={classes.field ?? ''}
        label="People of the directory join as"
        description="Unless one of their groups gives another role."
        data={[...joiningRoles]}
        value={joins_as}
        disabled={save.isPending}
        error={save.isError ? sayFailure(save.error) : null}
        onChange={event => {
          const chosen = joiningRoles.find(role => role === event.currentTarget.value)
          if (chosen) save.mutate({ joins_as: chosen })
        }}
      />
      <div className={classes.row}>
        <Text size="sm">
          When the directory removes somebody, what they made goes to{' '}
          {heir ? heir.name : 'the administrators of the organisation'}.
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          Choose
        </Button>
      </div>
      {choosing ? <HeirDialog heir={heir} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

function HeirDialog({ heir, onClose }: { heir: Provisioning['heir']; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(heir?.user_id ?? '')
  const found = useInfiniteQuery(membersQuery(typed.trim()))
  const save = useSettings()
  const members = found.data?.pages.flatMap(({ items }) => items).filter(mayHave) ?? []
  return (
    <AskDialog
      title="Who gets what people leave"
      action="Save"
      busy={save.isPending}
      onConfirm={() => save.mutate({ heir_id: chosen || null }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextInput
        label="Find a member"
        data-autofocus
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Radio.Group aria-label="Who gets what people leave" value={chosen} onChange={setChosen}>
        <div className={classes.choices}>
          <Radio value="" label="The administrators" />
          {heir && !members.some(({ user_id }) => user_id === heir.user_id) ? (
            <Radio value={heir.user_id} label={heir.name} />
          ) : null}
          {members.map(({ user_id, name, email }) => (
            <Radio key={user_id} value={user_id} label={`${name} (${email})`} />
          ))}
        </div>
      </Radio.Group>
      {found.isPending ? <Loader type="dots" role="status" aria-label="Loading the members" /> : null}
      {found.isError ? <Notice kind="error">The members could not be loaded.</Notice> : null}
      {found.hasNextPage ? (
        <Text size="sm">There are more. Type a name or an address to find them.</Text>
      ) : null}
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
    </AskDialog>
  )
}

const mayHave = ({ role }: Member) => roleRights[role].adds
