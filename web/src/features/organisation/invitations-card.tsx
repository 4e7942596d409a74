import { mostInvited } from '@citewell/contract/limits.ts'
import { type OrganisationRole, organisationRoles } from '@citewell/contract/rights.ts'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { dayText } from '../../ui/values/moment-text.ts'
import classes from './organisation.module.css'
import { openInvitationsQuery, useChange } from './organisation-queries.ts'
import { roleWords } from './role-words.ts'

/** A form that invites people, and the invitations that are still open. */
export function InvitationsCard({ role }: { role: OrganisationRole }) {
  const invitations = useQuery(openInvitationsQuery)
  const withdraw = useChange((id: string) =>
    call('DELETE /organisation/invitations/{id}', { params: { id } }),
  )
  return (
    <PageCard title="Invitations">
      <InviteForm role={role} />
      <DataTable
        label="Open invitations"
        columns={[
          { name: 'Email', whole: true, cell: row => row.email },
          { name: 'Role', cell: row => row.role },
          { name: 'Ends', cell: row => dayText(row.expires_at) },
          {
            name: 'Actions',
            cell: row => (
              <RowButton
                label={`Withdraw the invitation of ${row.email}`}
                loading={withdraw.isPending && withdraw.variables === row.id}
                onClick={() => withdraw.mutate(row.id)}
              >
                Withdraw
              </RowButton>
            ),
          },
        ]}
        rows={invitations.data ?? (invitations.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={invitations.isError ? 'The invitations could not be loaded' : 'No open invitations'}
      />
    </PageCard>
  )
}

/** Addresses apart by spaces, commas, semicolons or lines, each once. */
export const readAddresses = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

function InviteForm({ role }: { role: OrganisationRole }) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<OrganisationRole>('member')
  const emails = readAddresses(typed)
  const invite = useChange(() => call('POST /organisation/invitations', { body: { emails, role: wanted } }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (emails.length > 0 && !invite.isPending) invite.mutate(undefined, { onSuccess: () => setTyped('') })
  }

  const tooMany = emails.length > mostInvited ? `At most ${mostInvited} at once` : null
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        className={classes.field ?? ''}
        label="Invite by mail"
        description="One address or several, apart by spaces, commas or lines"
        rows={2}
        value={typed}
        error={tooMany ?? (invite.isError ? sayFailure(invite.error) : null)}
        onChange={event => {
          setTyped(event.currentTarget.value)
          if (invite.isError) invite.reset()
        }}
      />
      <NativeSelect
        label="Role"
        description={roleWords[wanted]}
        data={organisationRoles.filter(each => role === 'owner' || each !== 'owner')}
        value={wanted}
        onChange={event =>
          setWanted(organisationRoles.find(each => each === event.currentTarget.value) ?? 'member')
        }
      />
      <Button type="submit" loading={invite.isPending} disabled={emails.length === 0 || tooMany !== null}>
        {emails.length > 1 ? `Invite ${emails.length}` : 'Invite'}
      </Button>
      {invite.isSuccess ? (
        <div className={classes.done}>
          <Notice kind="success">
            {[
              invite.data.items.length > 0
                ? `Invited: ${invite.data.items.map(each => each.email).join(', ')}.`
                : '',
              invite.data.members.length > 0 ? `Members already: ${invite.data.members.join(', ')}.` : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Notice>
        </div>
      ) : null}
    </form>
  )
}
