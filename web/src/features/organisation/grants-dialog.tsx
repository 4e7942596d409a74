import type { Grant } from '@citewell/contract/grants.ts'
import { type Right, rights } from '@citewell/contract/rights.ts'
import { Button, Loader, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { InviteGuests } from './invite-guests.tsx'
import { MemberSelect } from './member-select.tsx'
import classes from './organisation.module.css'
import {
  type GrantGiven,
  giveGrant,
  grantsQuery,
  groupsQuery,
  type SeenGrants,
  type Shared,
  takeGrantBack,
  useChange,
} from './organisation-queries.ts'
import { rightWords } from './role-words.ts'

/** What was allowed and denied of a collection or document, who can see it because of that, and a form for more. */
export function GrantsDialog({
  about,
  invites = false,
  onClose,
}: {
  about: Shared
  /** Whether the reader may invite people outside. */
  invites?: boolean
  onClose: () => void
}) {
  const shared = useQuery(grantsQuery(about))
  const take = useChange((grant: string) => takeGrantBack(about, grant, shared.data))
  const readers = shared.data?.readers
  return (
    <Dialog title={`Who can see ${about.name}`} onClose={onClose}>
      <div className={classes.stack}>
        {shared.isPending ? <Loader type="dots" role="status" aria-label="Loading" /> : null}
        {shared.isError ? <Notice kind="error">{sayFailure(shared.error)}</Notice> : null}
        {shared.data ? (
          <>
            {about.kind === 'document' ? (
              <Text size="sm">
                What its collection allows or denies holds as well. Here you add to that, for this document
                alone.
              </Text>
            ) : null}
            <ul className={classes.list} aria-label="Grants">
              {shared.data.items.map(grant => (
                <li key={grant.id} className={classes.row}>
                  <Text size="sm" component="span">
                    <strong>{grant.name}</strong> {grant.effect === 'allow' ? 'may' : 'may not'}{' '}
                    {rightWords[grant.right]}
                  </Text>
                  <RowButton
                    label={`Take back what ${grant.name} ${grant.effect === 'allow' ? 'may' : 'may not'}`}
                    loading={take.isPending && take.variables === grant.id}
                    onClick={() => take.mutate(grant.id)}
                  >
                    Take back
                  </RowButton>
                </li>
              ))}
            </ul>
            {take.isError ? <Notice kind="error">{sayFailure(take.error)}</Notice> : null}
            <GrantForm about={about} seen={shared.data} />
            {invites ? <InviteGuests collection={about} /> : null}
            <details>
              <summary>
                {readers?.length === 1 ? '1 person can' : `${readers?.length} people can`} see it
              </summary>
              <ul className={classes.list} aria-label="People who can see it">
                {readers?.map(reader => (
                  <li key={reader.user_id}>
                    <Text size="sm" component="span">
                      {reader.name} ({reader.role}) may {rightWords[reader.right]}
                    </Text>
                  </li>
                ))}
              </ul>
            </details>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

function GrantForm({ about, seen }: { about: Shared; seen: SeenGrants }) {
  const groups = useQuery(groupsQuery)
  const [whom, setWhom] = useState('organisation')
  const [effect, setEffect] = useState<Grant['effect']>('allow')
  const [right, setRight] = useState<Right>('read')
  const give = useChange((body: GrantGiven) => giveGrant(about, body, seen))

  function share() {
    const [principal, name = ''] = whom.split(' ')
    const base = { effect, right }
    if (principal === 'user') give.mutate({ ...base, principal, user_id: name })
    else if (principal === 'group') give.mutate({ ...base, principal, group_id: name })
    else give.mutate({ ...base, principal: 'organisation' })
  }

  return (
    <div className={classes.stack}>
      <MemberSelect
        label="Who"
        value={whom}
        onChange={setWhom}
        first={[
          { value: 'organisation', label: 'Everyone in the organisation' },
          ...(groups.data ?? []).map(group => ({ value: `group ${group.id}`, label: `Group ${group.name}` })),
        ]}
        named={member => `user ${member.user_id}`}
      />
      <NativeSelect
        label="May or may not"
        value={effect}
        onChange={event => setEffect(event.currentTarget.value === 'deny' ? 'deny' : 'allow')}
        data={[
          { value: 'allow', label: 'may' },
          { value: 'deny', label: 'may not (this wins over everything else)' },
        ]}
      />
      <NativeSelect
        label="What"
        value={right}
        onChange={event => setRight(rights.find(each => each === event.currentTarget.value) ?? 'read')}
        data={rights.map(each => ({ value: each, label: rightWords[each] }))}
        description={
          effect === 'allow' ? 'Each includes those above it in the list' : 'Nor those below it in the list'
        }
      />
      {give.isError ? <Notice kind="error">{sayFailure(give.error)}</Notice> : null}
      <Button onClick={share} loading={give.isPending}>
        Add
      </Button>
    </div>
  )
}
