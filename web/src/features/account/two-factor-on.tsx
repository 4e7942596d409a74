import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useChangeTwoFactor } from './change-two-factor.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { detailOr, type Say } from './say.ts'

type TwoFactorOnProps = { codesLeft: number; say: Say; onCodes: (recoveryCodes: string[]) => void }

/** The second factor when it is on: the recovery codes left, and buttons to renew them and to turn it off. */
export function TwoFactorOn({ codesLeft, say, onCodes }: TwoFactorOnProps) {
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null)
  const { disable, renewCodes } = useChangeTwoFactor()

  function ask(what: 'off' | 'codes') {
    disable.reset()
    renewCodes.reset()
    say(null)
    setAsking(what)
  }

  return (
    <>
      <Text size="sm">
        <strong>On.</strong> Each login asks for a code of your app.{' '}
        {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => ask('codes')}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={() => ask('off')}>
          Turn off
        </Button>
      </Group>
      {asking === 'codes' ? (
        <PasswordDialog
          title="Make new recovery codes?"
          text="The codes that you kept until now will no longer work."
          action="Make new codes"
          busy={renewCodes.isPending}
          error={renewCodes.isError ? detailOr(renewCodes.error, 'That did not work. Try again.') : null}
          onConfirm={password => renewCodes.mutate(password, { onSuccess: onCodes })}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'off' ? (
        <PasswordDialog
          title="Turn two-factor authentication off?"
          text="From then on your password alone logs you in."
          action="Turn off"
          busy={disable.isPending}
          error={disable.isError ? detailOr(disable.error, 'That did not work. Try again.') : null}
          onConfirm={password =>
            disable.mutate(password, {
              onSuccess: () => say({ kind: 'success', text: 'Two-factor authentication is off.' }),
            })
          }
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}
