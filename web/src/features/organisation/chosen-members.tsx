import type { ManyChanged } from '@citewell/contract/members.ts'
import type { Member } from '@citewell/contract/organisations.ts'
import { type OrganisationRole, organisationRoles } from '@citewell/contract/rights.ts'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './organisation.module.css'
import { useChange } from './organisation-queries.ts'
import { administrators, HeirSelect, heirOf } from './remove-question.tsx'

type ChosenMembersProps = { role: OrganisationRole; chosen: Member[]; onClear: () => void }

/** What can be done with several members at once, and what came of it. */
export function ChosenMembers({ role, chosen, onClear }: ChosenMembersProps) {
  const [asked, setAsked] = useState(false)
  const [heir, setHeir] = useState(administrators)
  /** Kept, since a refusal names people who are no longer chosen. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = chosen.map(({ user_id: id }) => id)
  const give = useChange((wanted: OrganisationRole) =>
    call('POST /organisation/members/roles', { body: { user_ids: ids, role: wanted } }),
  )
  const remove = useChange(() =>
    call('POST /organisation/members/removals', { body: { user_ids: ids, heir_id: heirOf(heir) } }),
  )

  function begin() {
    give.reset()
    remove.reset()
    setNames(new Map(chosen.map(({ user_id: id, name }) => [id, name])))
  }

  const busy = give.isPending || remove.isPending
  return (
    <div aria-live="polite">
      {chosen.length > 0 ? (
        <div className={classes.form}>
          <Text size="sm">{chosen.length} chosen</Text>
          <NativeSelect
            aria-label="Role for those chosen"
            value=""
            disabled={busy}
            data={[
              { value: '', label: 'Change their role to…', disabled: true },
              ...organisationRoles
                .filter(each => role === 'owner' || each !== 'owner')
                .map(each => ({ value: each, label: each })),
            ]}
            onChange={event => {
              const wanted = organisationRoles.find(each => each === event.currentTarget.value)
              if (!wanted) return
              begin()
              give.mutate(wanted, { onSuccess: onClear })
            }}
          />
          <Button variant="default" disabled={busy} onClick={() => setAsked(true)}>
            Remove those chosen
          </Button>
          <Button variant="subtle" disabled={busy} onClick={onClear}>
            Choose nobody
          </Button>
        </div>
      ) : null}
      {give.isError ? <Notice kind="error">{sayFailure(give.error)}</Notice> : null}
      {give.data ? <Outcome done={give.data} what="Changed" names={names} /> : null}
      {remove.data ? <Outcome done={remove.data} what="Removed" names={names} /> : null}
      {asked ? (
        <AskDialog
          title={chosen.length === 1 ? 'Remove 1 member?' : `Remove ${chosen.length} members?`}
          action="Remove"
          grave
          busy={remove.isPending}
          onConfirm={() => {
            begin()
            remove.mutate(undefined, {
              onSuccess: () => {
                setAsked(false)
                onClear()
              },
            })
          }}
          onClose={() => setAsked(false)}
        >
          <Text size="sm">{chosen.map(({ name }) => name).join(', ')}</Text>
          <Text size="sm">
            Their chats here are deleted, and they see nothing of the organisation any more.
          </Text>
          <HeirSelect value={heir} onChange={setHeir} except={ids} />
          {remove.isError ? <Notice kind="error">{sayFailure(remove.error)}</Notice> : null}
        </AskDialog>
      ) : null}
    </div>
  )
}

type OutcomeProps = { done: ManyChanged; what: string; names: ReadonlyMap<string, string> }

function Outcome({ done: { changed, refused }, what, names }: OutcomeProps) {
  return (
    <>
      {changed.length > 0 ? <Notice kind="success">{`${what}: ${changed.length}.`}</Notice> : null}
      {refused.map(({ user_id: id, detail }) => (
        <Notice key={id} kind="error">{`${names.get(id) ?? 'Somebody'}: ${detail}`}</Notice>
      ))}
    </>
  )
}
