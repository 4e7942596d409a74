import { type Right, rights, roleRights } from '@citewell/contract/rights.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { readAddresses } from './invitations-card.tsx'
import classes from './organisation.module.css'
import { openInvitationsQuery, type Shared, useChange } from './organisation-queries.ts'
import { rightWords } from './role-words.ts'

const most = rights.indexOf(roleRights.guest.most ?? 'find')
const ofGuests = rights.slice(0, most + 1)

/** Shares a collection with people outside, by their addresses: they become guests and see nothing else. */
export function InviteGuests({ collection }: { collection: Shared }) {
  const [typed, setTyped] = useState('')
  const [right, setRight] = useState<Right>('ask')
  const emails = readAddresses(typed)
  const invited = useQuery(openInvitationsQuery).data?.filter(each => each.collection_id === collection.id)
  const invite = useChange(() =>
    call('POST /organisation/invitations', {
      body: { emails, role: 'guest', share: { collection_id: collection.id, right } },
    }),
  )
  const withdraw = useChange((id: string) =>
    call('DELETE /organisation/invitations/{id}', { params: { id } }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (emails.length > 0 && !invite.isPending) invite.mutate(undefined, { onSuccess: () => setTyped('') })
  }

  return (
    <form className={classes.stack} noValidate onSubmit={submit}>
      <h3 className={classes.part}>People outside</h3>
      <Text size="sm">
        They get a mail, become guests, and see this collection and nothing else. Guests need no seat.
      </Text>
      {invited && invited.length > 0 ? (
        <ul className={classes.list} aria-label="Invited to it">
          {invited.map(each => (
            <li key={each.id} className={classes.row}>
              <Text size="sm" component="span">
                <strong>{each.email}</strong> is invited, and may {rightWords[each.right ?? 'find']}
              </Text>
              <RowButton
                label={`Withdraw the invitation of ${each.email}`}
                loading={withdraw.isPending && withdraw.variables === each.id}
                onClick={() => withdraw.mutate(each.id)}
              >
                Withdraw
              </RowButton>
            </li>
          ))}
        </ul>
      ) : null}
      <TextInput
        label="Email addresses"
        placeholder="ann@client.example"
        value={typed}
        error={invite.isError ? sayFailure(invite.error) : null}
        onChange={event => {
          setTyped(event.currentTarget.value)
          if (invite.isError) invite.reset()
        }}
      />
      <NativeSelect
        label="They may"
        value={right}
        onChange={event => setRight(ofGuests.find(each => each === event.currentTarget.value) ?? 'ask')}
        data={ofGuests.map(each => ({ value: each, label: rightWords[each] }))}
        description={
          right === 'ask'
            ? 'They see what answers cite, and pages as pictures with their name on them, but no text and no file. Somebody patient can ask a document out piece by piece: the number of words a day under Policies and the log are the answer to that.'
            : null
        }
      />
      {invite.data?.members.length ? (
        <Notice kind="info">
          In the organisation already, and shared with at once: {invite.data.members.join(', ')}.
        </Notice>
      ) : null}
      <Button type="submit" variant="default" loading={invite.isPending} disabled={emails.length === 0}>
        {emails.length > 1 ? `Invite ${emails.length} guests` : 'Invite as a guest'}
      </Button>
    </form>
  )
}
