import type { DirectoryGroup, MappingPreview } from '@citewell/contract/provisioning.ts'
import { mappedRoles } from '@citewell/contract/rights.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import classes from '../organisation.module.css'
import { groupsQuery, useChange } from '../organisation-queries.ts'

/** What a group gives, with whom the change would take or give which rights before it is saved. */
export function MappingDialog({ group, onClose }: { group: DirectoryGroup; onClose: () => void }) {
  const [role, setRole] = useState<string>(group.role ?? '')
  const [groupId, setGroupId] = useState(group.member_group?.id ?? '')
  const groups = useQuery(groupsQuery)
  const body = {
    mapping: [
      {
        directory_group_id: group.id,
        role: mappedRoles.find(each => each === role) ?? null,
        group_id: groupId || null,
      },
    ],
  }
  const changed = role !== (group.role ?? '') || groupId !== (group.member_group?.id ?? '')
  const preview = useQuery({
    queryKey: ['organisation', 'provisioning', 'preview', body],
    queryFn: ({ signal }) => call('POST /organisation/provisioning/mapping/preview', { body }, signal),
    enabled: changed,
    retry: false,
  })
  const save = useChange(() => call('POST /organisation/provisioning/mapping', { body }))
  return (
    <AskDialog
      title={`What ${group.name} gives`}
      action="Save"
      busy={save.isPending}
      onConfirm={() => save.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <NativeSelect
        label="Role of its people"
        data={[
          { value: '', label: 'None: it says nothing of roles' },
          ...mappedRoles.map(each => ({ value: each, label: each })),
        ]}
        value={role}
        onChange={event => setRole(event.currentTarget.value)}
      />
      <NativeSelect
        label="Group here that they are in"
        description="Groups are made on this page, under Groups."
        data={[
          { value: '', label: 'None' },
          ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={groupId}
        onChange={event => setGroupId(event.currentTarget.value)}
      />
      {groups.isError ? <Notice kind="error">The groups could not be loaded.</Notice> : null}
      <div aria-live="polite" className={classes.stack}>
        {changed && preview.isFetching ? <Text size="sm">Looking what it would change…</Text> : null}
        {changed && !preview.isFetching && preview.isError ? (
          <Notice kind="error">{sayFailure(preview.error)}</Notice>
        ) : null}
        {changed && !preview.isFetching && preview.data ? <Preview preview={preview.data} /> : null}
      </div>
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
    </AskDialog>
  )
}

function Preview({ preview: { people, roles, rights } }: { preview: MappingPreview }) {
  if (people === 0) return <Text size="sm">Nobody’s role or groups would change.</Text>
  const lost = rights.filter(({ lose }) => lose > 0)
  return (
    <Notice kind={lost.length > 0 ? 'error' : 'info'}>
      <ul className={classes.list}>
        {roles.map(({ from, to, people: count }) => (
          <li key={`${from} ${to}`}>
            {countOf(count)} would be {to} instead of {from}
          </li>
        ))}
        {rights.map(({ right, lose, gain }) => (
          <li key={right}>
            {[
              lose > 0 ? `${countOf(lose)} would lose ${right}` : '',
              gain > 0 ? `${countOf(gain)} would gain ${right}` : '',
            ]
              .filter(each => each !== '')
              .join(', ')}
          </li>
        ))}
        {roles.length + rights.length === 0 ? (
          <li>{countOf(people)} would change groups, which changes no right</li>
        ) : null}
      </ul>
    </Notice>
  )
}

const countOf = (people: number) => (people === 1 ? '1 person' : `${people.toLocaleString('en')} people`)
