import { Button, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { useSetUpTwoFactor } from './change-two-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { detailOr, type Say } from './say.ts'
import { TwoFactorOn } from './two-factor-on.tsx'
import { twoFactorQuery } from './two-factor-query.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** The second factor of the login: its state, and the screens that turn it on or off. */
export function TwoFactorSection({ say }: { say: Say }) {
  const state = useQuery(twoFactorQuery)
  const setup = useSetUpTwoFactor()
  const [codes, setCodes] = useState<string[] | null>(null)

  function begin() {
    say(null)
    setup.mutate(undefined, {
      onError: error => say({ kind: 'error', text: detailOr(error, 'That could not be set up. Try again.') }),
    })
  }

  function showCodes(recoveryCodes: string[]) {
    setCodes(recoveryCodes)
    setup.reset()
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (state.isPending) return <Loader type="dots" aria-label="Loading" />
  if (state.isError) {
    return (
      <Notice kind="error">
        The state of two-factor authentication could not be loaded.{' '}
        <Button size="compact-xs" variant="light" onClick={() => void state.refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (state.data.enabled) {
    return <TwoFactorOn codesLeft={state.data.recovery_codes_left} say={say} onCodes={showCodes} />
  }
  if (setup.data) {
    const { secret, otpauth_uri: uri } = setup.data
    return <TwoFactorSetup secret={secret} uri={uri} onCodes={showCodes} onCancel={setup.reset} />
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        At login an authenticator app on your phone is asked for a code as well, so that a stolen password is
        not enough.
      </Text>
      <div>
        <Button variant="default" loading={setup.isPending} onClick={begin}>
          Set up two-factor authentication
        </Button>
      </div>
    </>
  )
}
