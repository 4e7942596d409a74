import { commonPassword } from '@citewell/contract/common-password.ts'
import { Anchor, Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { announceAuthChange } from '../../api/announce-failure.ts'
import { call } from '../../api/call.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useIsCommonPassword } from '../../ui/forms/use-common-passwords.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { passwordMismatch } from './password-mismatch.ts'
import { checkReset, resetLinkBad, resetMessage } from './reset-message.ts'

/** Sets a new password with the token from a reset mail. */
export function ResetCard({ token }: { token: string }) {
  const [error, setError] = useState<string | null>(token === '' ? resetLinkBad : null)
  const reset = useResetPassword(token)
  const form = useForm({ mode: 'controlled', initialValues: { password: '', confirm: '' } })

  const common = useIsCommonPassword(form.values.password)

  function submit({ password, confirm }: { password: string; confirm: string }) {
    if (reset.isPending) return
    const problem = token === '' ? resetLinkBad : checkReset(password, confirm)
    setError(problem)
    if (problem === null) reset.mutate(password, { onError: failure => setError(resetMessage(failure)) })
  }

  if (reset.isSuccess) {
    return (
      <AccountCard title="Password updated">
        <Notice kind="success">You can log in with your new password. All other logins have ended.</Notice>
        {reset.data.two_factor ? (
          <Notice kind="info">
            Two-factor login stays on. If you do not have the app, use a recovery code instead of its code. If
            you have none, or somebody else turned it on, ask whoever runs this Citewell to turn it off.
          </Notice>
        ) : null}
        <Button component={Link} to="/login">
          Go to Login
        </Button>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Choose a new password"
      foot={
        <>
          Link too old?{' '}
          <Anchor component={Link} to="/forgot" inherit>
            Send a new one
          </Anchor>
        </>
      }
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
            error={common ? commonPassword : null}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            {...form.getInputProps('confirm')}
            error={passwordMismatch(form.values.password, form.values.confirm)}
          />
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Button type="submit" loading={reset.isPending}>
            Update password
          </Button>
        </Stack>
      </form>
    </AccountCard>
  )
}

/** Sets a new password with the token from a reset mail; ends all sessions of the account. */
function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /auth/password/reset', { body: { token, new_password: password } }),
    // If this browser is still logged in, its session has ended with the others.
    onSuccess: announceAuthChange,
  })
}
