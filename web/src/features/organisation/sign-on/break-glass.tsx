import type { SignOn } from '@citewell/contract/sign-on.ts'
import { mostBreakGlass } from '@citewell/contract/sign-on-limits.ts'
import { Button, Checkbox, Loader, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { momentText } from '../../../ui/values/moment-text.ts'
import classes from '../organisation.module.css'
import { everyMemberQuery, useChange } from '../organisation-queries.ts'

type Shown = Pick<SignOn, 'break_glass' | 'break_glass_networks' | 'break_glass_uses'>

/** The owners who get in when the identity provider does not work, from where they may, and when they did. */
export function BreakGlass({ signOn }: { signOn: Shown }) {
  const [choosing, setChoosing] = useState(false)
  const { break_glass: keepers, break_glass_networks: networks, break_glass_uses: uses } = signOn
  const names = keepers.map(({ name, email }) => `${name} (${email})`).join(', ')
  return (
    <>
      <Text size="sm">
        When the identity provider does not work, they log in with password and second factor. Each use is
        written to the log, shown here and mailed to all owners.
      </Text>
      {uses.length > 0 ? (
        <Notice kind="info">
          Used in the last 30 days: {uses.map(use => useText(use)).join('; ')}. If nobody of you knows of
          this, change that password and end the logins of that account.
        </Notice>
      ) : null}
      <div className={classes.row}>
        <Text size="sm">
          {names || 'Nobody yet. Name one before you require sign-on, better two.'}
          {names && networks.length > 0 ? ` · only from ${networks.join(', ')}` : ''}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          Choose
        </Button>
      </div>
      {choosing ? <ChooseDialog signOn={signOn} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

function useText({ email, ip, at }: Shown['break_glass_uses'][number]): string {
  return `${email ?? 'a deleted account'}, ${momentText(at)}${ip ? `, from ${ip}` : ''}`
}

function ChooseDialog({ signOn, onClose }: { signOn: Shown; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>(signOn.break_glass.map(({ user_id }) => user_id))
  const [networks, setNetworks] = useState(signOn.break_glass_networks.join('\n'))
  const [elsewhere, setElsewhere] = useState(false)
  const everyone = useQuery(everyMemberQuery)
  const save = useChange(() =>
    call('POST /organisation/sign-on/break-glass', {
      body: {
        user_ids: chosen,
        networks: networks.split(/[\s,]+/).filter(Boolean),
        from_elsewhere: elsewhere,
      },
    }),
  )
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
      {everyone.isPending ? <Loader type="dots" role="status" aria-label="Loading the owners" /> : null}
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
      <Textarea
        label="Networks that they may use it from (optional)"
        description="Such as 203.0.113.0/24, one per line. Empty means all."
        autosize
        value={networks}
        onChange={event => setNetworks(event.currentTarget.value)}
      />
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
      {elsewhere || isLeftOut(save.error) ? (
        <Checkbox
          label="I log in from elsewhere: leave my address out"
          checked={elsewhere}
          onChange={event => setElsewhere(event.currentTarget.checked)}
        />
      ) : null}
    </AskDialog>
  )
}

const isLeftOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { code?: unknown } | null)?.code === 'own_address_left_out'
