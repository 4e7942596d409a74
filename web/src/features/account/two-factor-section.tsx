import { Button, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { twoFactorQuery } from '../../api/two-factor-query.ts'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { useSetUpTwoFactor } from './change-two-factor.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { detailOr, type Say } from './say.ts'
import { TwoFactorOn } from './two-factor-on.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** The second factor of the login: its state, and the screens that turn it on or off. */
export function TwoFactorSection({ say }: { say: Say }) {
  const state = useQuery(twoFactorQuery)
  const setup = useSetUpTwoFactor()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)

  function begin() {
    say(null)
    setup.reset()
    setAsking(true)
  }

  function showCodes(recoveryCodes: string[]) {
    setCodes(recoveryCodes)
    setup.reset()
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (state.isPending) return <Loader type="dots" role="status" aria-label="Loading" />
  if (state.isError)
    return <LoadFailure what="The state of two-factor authentication" onRetry={() => void state.refetch()} />
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
        <Button variant="default" onClick={begin}>
          Set up two-factor authentication
        </Button>
      </div>
      {asking ? (
        <PasswordDialog
          title="Set up two-factor authentication?"
          text="Your other devices are logged out when it is on, and your passkeys are removed."
          action="Continue"
          busy={setup.isPending}
          error={setup.isError ? detailOr(setup.error, 'That could not be set up. Try again.') : null}
          onConfirm={password => setup.mutate(password, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
