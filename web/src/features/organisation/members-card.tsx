import type { Member } from '@citewell/contract/organisations.ts'
import { type OrganisationRole, organisationRoles, roleRights } from '@citewell/contract/rights.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageCard } from '../../ui/wide-page.tsx'
import classes from './organisation.module.css'
import { everyMemberQuery, membersQuery, useChange } from './organisation-queries.ts'
import { ViewDialog } from './view-dialog.tsx'

/** Who is in the organisation. Administrators change roles and remove people; only owners do so to owners. */
export function MembersCard({ role }: { role: OrganisationRole }) {
  const [typed, setTyped] = useState('')
  const members = useInfiniteQuery(membersQuery(useDeferredValue(typed.trim())))
  const [viewed, setViewed] = useState<Member | null>(null)
  const [removed, setRemoved] = useState<Member | null>(null)
  const change = useChange(({ user_id, role: wanted }: { user_id: string; role: OrganisationRole }) =>
    call('PATCH /organisation/members/{id}', { params: { id: user_id }, body: { role: wanted } }),
  )
  const { administers } = roleRights[role]
  const changes = (member: Member) => administers && (role === 'owner' || member.role !== 'owner')
  const rows = members.data?.pages.flatMap(({ items }) => items) ?? (members.isError ? [] : undefined)
  const total = members.data?.pages[0]?.total
  return (
    <PageCard title={total === undefined ? 'Members' : `Members (${total})`}>
      <TextInput
        aria-label="Search members"
        placeholder="Search by name or email"
        maxLength={200}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {change.isError ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
      <DataTable
        label="Members"
        columns={[
          { name: 'Name', whole: true, cell: member => member.name },
          {
            name: 'Email',
            cell: member => (member.service_account ? 'None: it is a service account' : member.email),
          },
          {
            name: 'Role',
            cell: member =>
              changes(member) ? (
                <NativeSelect
                  aria-label={`Role of ${member.name}`}
                  data={organisationRoles.filter(each => role === 'owner' || each !== 'owner')}
                  value={member.role}
                  disabled={change.isPending}
                  onChange={event => {
                    const wanted = organisationRoles.find(each => each === event.currentTarget.value)
                    if (wanted) change.mutate({ user_id: member.user_id, role: wanted })
                  }}
                />
              ) : (
                member.role
              ),
          },
          ...(administers
            ? [
                {
                  name: 'Actions',
                  cell: (member: Member) => (
                    <span className={classes.actions}>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`What they see: ${member.name}`}
                        onClick={() => setViewed(member)}
                      >
                        What they see
                      </Button>
                      {changes(member) ? (
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={`Remove ${member.name}`}
                          onClick={() => setRemoved(member)}
                        >
                          Remove
                        </Button>
                      ) : null}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
        rows={rows}
        keyOf={member => member.user_id}
        empty={members.isError ? 'The members could not be loaded' : 'Nobody of this name'}
      />
      {members.hasNextPage ? (
        <Button
          variant="default"
          loading={members.isFetchingNextPage}
          onClick={() => void members.fetchNextPage()}
        >
          More
        </Button>
      ) : null}
      {viewed ? <ViewDialog member={viewed} onClose={() => setViewed(null)} /> : null}
      {removed ? <RemoveQuestion member={removed} onClose={() => setRemoved(null)} /> : null}
    </PageCard>
  )
}

function RemoveQuestion({ member, onClose }: { member: Member; onClose: () => void }) {
  const [heir, setHeir] = useState('')
  const everyone = useQuery(everyMemberQuery)
  const remove = useChange(() =>
    call('POST /organisation/members/{id}/remove', {
      params: { id: member.user_id },
      body: { heir_id: heir || null },
    }),
  )
  const heirs = (everyone.data ?? []).filter(
    each => each.user_id !== member.user_id && roleRights[each.role].adds,
  )
  return (
    <AskDialog
      title={`Remove ${member.name}?`}
      action="Remove"
      grave
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">Their chats here are deleted, and they see nothing of the organisation any more.</Text>
      <NativeSelect
        label="Who gets the documents and collections that they added?"
        value={heir}
        onChange={event => setHeir(event.currentTarget.value)}
        data={[
          { value: '', label: 'The administrators' },
          ...heirs.map(each => ({ value: each.user_id, label: `${each.name} (${each.email})` })),
        ]}
      />
      {remove.isError ? <Notice kind="error">{sayFailure(remove.error)}</Notice> : null}
    </AskDialog>
  )
}
