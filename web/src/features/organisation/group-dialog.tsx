import { groupNameMaxLength } from '@citewell/contract/limits.ts'
import type { Group } from '@citewell/contract/organisations.ts'
import { Checkbox, Loader, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './organisation.module.css'
import { everyMemberQuery, useChange } from './organisation-queries.ts'

/** Makes or changes a group: its name, and who is in it. */
export function GroupDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const [name, setName] = useState(group?.name ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(group?.member_ids))
  const [typed, setTyped] = useState('')
  const everyone = useQuery(everyMemberQuery)
  const save = useChange(() => {
    const body = { name: name.trim(), member_ids: [...chosen] }
    return group
      ? call('PATCH /organisation/groups/{id}', { params: { id: group.id }, body })
      : call('POST /organisation/groups', { body })
  })
  const sought = typed.trim().toLowerCase()
  const shown = (everyone.data ?? []).filter(member =>
    `${member.name} ${member.email}`.toLowerCase().includes(sought),
  )

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <AskDialog
      title={group ? `Change ${group.name}` : 'New group'}
      action="Save"
      busy={save.isPending}
      onConfirm={() => {
        if (name.trim() !== '') save.mutate(undefined, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus
        maxLength={groupNameMaxLength}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label={`Members (${chosen.size})`}
        placeholder="Search by name or email"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {everyone.isPending ? <Loader type="dots" role="status" aria-label="Loading the members" /> : null}
      {everyone.isError ? <Notice kind="error">The members could not be loaded.</Notice> : null}
      <div className={classes.choices}>
        {shown.map(member => (
          <Checkbox
            key={member.user_id}
            label={`${member.name} (${member.service_account ? 'service account' : member.email})`}
            checked={chosen.has(member.user_id)}
            onChange={() => toggle(member.user_id)}
          />
        ))}
      </div>
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
    </AskDialog>
  )
}
