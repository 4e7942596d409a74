import type { Invitation } from '@citewell/contract/admin/accounts.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dayText } from '../../../ui/values/moment-text.ts'
import { actionDetail } from '../action-detail.ts'
import { AdminPage } from '../admin-page.tsx'
import { MoreRows } from '../more-rows.tsx'
import { AccountViews } from './account-views.tsx'
import classes from './invitations-page.module.css'

/** Open invitations, page by page. */
const invitationsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /admin/invitations', { query: { cursor: pageParam ?? undefined } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next_cursor,
  staleTime: 0,
})

/** Invited people who have not signed up yet, and a form to invite more. */
export function InvitationsPage() {
  const invitations = useInfiniteQuery(invitationsQuery)
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null)
  const rows = invitations.data?.pages.flatMap(({ items }) => items) ?? (invitations.isError ? [] : undefined)
  return (
    <AdminPage title="Users">
      <AccountViews />
      <InviteForm />
      <DataTable
        label="Invitations"
        columns={[
          { name: 'Email', whole: true, cell: row => row.email },
          { name: 'Invited by', cell: row => row.invited_by ?? 'the operator' },
          { name: 'Sent', cell: row => dayText(row.created_at) },
          { name: 'Ends', cell: row => dayText(row.expires_at) },
          {
            name: 'Actions',
            cell: row => (
              <RowButton label={`Withdraw the invitation of ${row.email}`} onClick={() => setWithdrawn(row)}>
                Withdraw
              </RowButton>
            ),
          },
        ]}
        rows={rows}
        keyOf={row => row.id}
        empty="No open invitations"
      />
      <MoreRows list={invitations} />
      {withdrawn ? <WithdrawQuestion invitation={withdrawn} onClose={() => setWithdrawn(null)} /> : null}
    </AdminPage>
  )
}

function InviteForm() {
  const [email, setEmail] = useState('')
  const invite = useInvite()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() !== '' && !invite.isPending)
      invite.mutate(email.trim(), { onSuccess: () => setEmail('') })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        type="email"
        label="Invite by mail"
        placeholder="name@example.org"
        maxLength={254}
        value={email}
        error={invite.isError ? actionDetail(invite.error) : null}
        onChange={event => {
          setEmail(event.currentTarget.value)
          if (invite.isError) invite.reset()
        }}
      />
      <Button type="submit" className={classes.send ?? ''} loading={invite.isPending}>
        Send invitation
      </Button>
      {invite.isSuccess ? (
        <div className={classes.done}>
          <Notice kind="success">
            {invite.data.email} is invited. The link works until {dayText(invite.data.expires_at)}.
          </Notice>
        </div>
      ) : null}
    </form>
  )
}

function WithdrawQuestion({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const withdraw = useWithdraw()

  function confirm() {
    withdraw.mutate(invitation.id, {
      onSettled: onClose,
      onError: error => window.alert(`Withdraw failed: ${actionDetail(error)}`),
    })
  }

  return (
    <AskDialog
      title={`Withdraw the invitation of ${invitation.email}?`}
      action="Withdraw"
      busy={withdraw.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm">The link in the mail does not work any more.</Text>
    </AskDialog>
  )
}

/** Invites an address, replacing any earlier invitation to it. */
function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => call('POST /admin/invitations', { body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
}

/** Withdraws an invitation; refreshes the list even if the invitation no longer exists. */
function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/invitations/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
}
