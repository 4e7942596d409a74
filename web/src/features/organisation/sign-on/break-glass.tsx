import { mostBreakGlass, type SignOn } from '@citewell/contract/sign-on.ts'
import { Button, Checkbox, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../organisation.module.css'
import { everyMemberQuery, useChange } from '../organisation-queries.ts'

type Keepers = SignOn['break_glass']

/** The owners who get in when the identity provider does not work. */
export function BreakGlass({ keepers }: { keepers: Keepers }) {
  const [choosing, setChoosing] = useState(false)
  const names = keepers.map(({ name, email }) => `${name} (${email})`).join(', ')
  return (
    <>
      <Text size="sm">
        When the identity provider does not work, they log in with password and second factor. Each use is
        written to the log and mailed to all owners.
      </Text>
      <div className={classes.row}>
        <Text size="sm">{names || 'Nobody yet. Name one before you require sign-on, better two.'}</Text>
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          Choose
        </Button>
      </div>
      {choosing ? <ChooseDialog keepers={keepers} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

function ChooseDialog({ keepers, onClose }: { keepers: Keepers; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>(keepers.map(({ user_id }) => user_id))
  const everyone = useQuery(everyMemberQuery)
  const save = useChange(() => call('POST /organisation/sign-on/break-glass', { body: { user_ids: chosen } }))
  const owners = everyone.data?.filter(({ role }) => role === 'owner') ?? []
  return (
    <AskDialog
      title="Owners who keep their password"
      action="Save"
      busy={save.isPending}
      onConfirm={() => save.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm">At most {mostBreakGlass}. They need two-factor login.</Text>
      {everyone.isPending ? <Loader type="dots" aria-label="Loading the owners" /> : null}
      {everyone.isError ? <Notice kind="error">The owners could not be loaded.</Notice> : null}
      <div className={classes.choices}>
        {owners.map(({ user_id, name, email }) => (
          <Checkbox
            key={user_id}
            label={`${name} (${email})`}
            checked={chosen.includes(user_id)}
            disabled={chosen.length >= mostBreakGlass && !chosen.includes(user_id)}
            onChange={() =>
              setChosen(
                chosen.includes(user_id) ? chosen.filter(other => other !== user_id) : [...chosen, user_id],
              )
            }
          />
        ))}
      </div>
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
    </AskDialog>
  )
}
