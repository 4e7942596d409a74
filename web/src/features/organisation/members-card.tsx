import { mostMembersAtOnce } from '@citewell/contract/limits.ts'
import type { Member } from '@citewell/contract/organisations.ts'
import { type OrganisationRole, organisationRoles, roleRights } from '@citewell/contract/rights.ts'
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { type Column, DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { dateText } from '../../ui/values/date-text.ts'
import { ChangeQuestion } from './change-question.tsx'
import { ChosenMembers } from './chosen-members.tsx'
import classes from './organisation.module.css'
import { membersQuery, useChange } from './organisation-queries.ts'
import { RemoveQuestion } from './remove-question.tsx'
import { ViewDialog } from './view-dialog.tsx'

/**
 * Who is in the organisation. Administrators change roles, end logins and remove people, one or many at once; only owners
 * do so to owners.
 */
export function MembersCard({ role }: { role: OrganisationRole }) {
  const [typed, setTyped] = useState('')
  const members = useInfiniteQuery(membersQuery(useDeferredValue(typed.trim())))
  const [chosen, setChosen] = useState<ReadonlyMap<string, Member>>(new Map())
  const [viewed, setViewed] = useState<Member | null>(null)
  const [removed, setRemoved] = useState<Member | null>(null)
  const [ended, setEnded] = useState<Member | null>(null)
  const change = useChange(({ user_id, role: wanted }: { user_id: string; role: OrganisationRole }) =>
    call('PATCH /organisation/members/{id}', { params: { id: user_id }, body: { role: wanted } }),
  )
  const { administers } = roleRights[role]
  const changes = (member: Member) => administers && (role === 'owner' || member.role !== 'owner')
  const rows = members.data?.pages.flatMap(({ items }) => items) ?? (members.isError ? [] : undefined)
  const total = members.data?.pages[0]?.total

  function toggle(member: Member) {
    const next = new Map(chosen)
    if (!next.delete(member.user_id)) next.set(member.user_id, member)
    setChosen(next)
  }

  const choose: Column<Member> = {
    name: 'Choose',
    cell: member =>
      changes(member) ? (
        <Checkbox
          aria-label={`Choose ${member.name}`}
          checked={chosen.has(member.user_id)}
          disabled={chosen.size >= mostMembersAtOnce && !chosen.has(member.user_id)}
          onChange={() => toggle(member)}
        />
      ) : null,
  }
  const actions: Column<Member> = {
    name: 'Actions',
    cell: member => {
      const button = (text: string, about: string, onClick: (member: Member) => void) => (
        <RowButton label={`${about} ${member.name}`} onClick={() => onClick(member)}>
          {text}
        </RowButton>
      )
      return (
        <span className={classes.actions}>
          {button('What they see', 'What they see:', setViewed)}
          {changes(member) ? button('End logins', 'End logins of', setEnded) : null}
          {changes(member) ? button('Remove', 'Remove', setRemoved) : null}
        </span>
      )
    },
  }
  return (
    <PageCard title={total === undefined ? 'Members' : `Members (${total.toLocaleString('en')})`}>
      <TextInput
        aria-label="Search members"
        placeholder="Search by name or email"
        maxLength={200}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {administers ? (
        <ChosenMembers role={role} chosen={[...chosen.values()]} onClear={() => setChosen(new Map())} />
      ) : null}
      {change.isError ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
      <DataTable
        label="Members"
        columns={[
          ...(administers ? [choose] : []),
          { name: 'Name', whole: true, cell: member => member.name },
          {
            name: 'Email',
            cell: member => (member.service_account ? 'None: it is a service account' : member.email),
          },
          {
            name: 'Role',
            cell: member =>
              changes(member) ? (
                <RoleSelect
                  member={member}
                  role={role}
                  disabled={change.isPending}
                  onChange={wanted => change.mutate({ user_id: member.user_id, role: wanted })}
                />
              ) : (
                member.role
              ),
          },
          ...(administers
            ? [
                {
                  name: 'Last active',
                  cell: (member: Member) => (member.active_on ? dateText(member.active_on) : 'Not yet'),
                },
                actions,
              ]
            : []),
        ]}
        rows={rows}
        keyOf={member => member.user_id}
        empty={members.isError ? 'The members could not be loaded' : 'Nobody of this name'}
      />
      <ShowMore list={members} />
      {viewed ? <ViewDialog member={viewed} onClose={() => setViewed(null)} /> : null}
      {removed ? <RemoveQuestion member={removed} onClose={() => setRemoved(null)} /> : null}
      {ended ? <EndQuestion member={ended} onClose={() => setEnded(null)} /> : null}
    </PageCard>
  )
}

type RoleSelectProps = {
  member: Member
  /** Of the person who changes it. */
  role: OrganisationRole
  disabled: boolean
  onChange: (wanted: OrganisationRole) => void
}

function RoleSelect({ member, role, disabled, onChange }: RoleSelectProps) {
  return (
    <NativeSelect
      aria-label={`Role of ${member.name}`}
      data={organisationRoles.filter(each => role === 'owner' || each !== 'owner')}
      value={member.role}
      disabled={disabled}
      onChange={event => {
        const wanted = organisationRoles.find(each => each === event.currentTarget.value)
        if (wanted) onChange(wanted)
      }}
    />
  )
}

function EndQuestion({ member, onClose }: { member: Member; onClose: () => void }) {
  const end = useChange(() =>
    call('POST /organisation/members/{id}/end-logins', { params: { id: member.user_id } }),
  )
  return (
    <ChangeQuestion
      title={`End the logins of ${member.name}?`}
      action="End logins"
      change={end}
      onClose={onClose}
    >
      <Text size="sm">
        Their API keys and connected programs here end for good. They stay a member, and come back in once
        they have logged in anew.
      </Text>
    </ChangeQuestion>
  )
}
