import { commonPassword } from '@citewell/contract/common-password.ts'
import { consentVersions, nameMaxLength } from '@citewell/contract/limits.ts'
import { Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useIsCommonPassword } from '../../ui/forms/use-common-passwords.ts'
import { WaitingFields } from '../../ui/forms/waiting-fields.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { checkSignup, type SignupValues } from './check-signup.ts'
import { loginMessage } from './login-message.ts'
import { passwordMismatch } from './password-mismatch.ts'
import { StrengthMeter } from './strength-meter.tsx'

type SignupFormProps = {
  /** Token from an invitation's link; empty without one. */
  invite: string
  /** Receives the address that the verification mail was sent to. */
  onSignedUp: (email: string) => void
}

/** The registration form. */
export function SignupForm({ invite, onSignedUp }: SignupFormProps) {
  const [error, setError] = useState<string | null>(null)
  const signup = useSignUp(invite)
  const form = useForm<SignupValues>({
    mode: 'controlled',
    initialValues: { name: '', email: '', password: '', confirm: '', agree: false, marketing: false },
  })

  const common = useIsCommonPassword(form.values.password)

  function submit(values: SignupValues) {
    if (signup.isPending) return
    const problem = checkSignup(values)
    setError(problem)
    if (problem !== null) return
    signup.mutate(values, {
      onSuccess: () => onSignedUp(values.email.trim().toLowerCase()),
      onError: failure => setError(loginMessage(failure, 'Signup failed')),
    })
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <WaitingFields>
        <Stack>
          <TextInput
            label="Full name"
            maxLength={nameMaxLength}
            autoComplete="name"
            autoFocus
            {...form.getInputProps('name')}
          />
          <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            {...form.getInputProps('password')}
            error={common ? commonPassword : null}
          />
          <StrengthMeter password={form.values.password} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            {...form.getInputProps('confirm')}
            error={passwordMismatch(form.values.password, form.values.confirm)}
          />
          <Checkbox label={<Consent />} {...form.getInputProps('agree', { type: 'checkbox' })} />
          <Checkbox
            label="Send me news about the product (optional)"
            {...form.getInputProps('marketing', { type: 'checkbox' })}
          />
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Button type="submit" disabled={!form.values.agree} loading={signup.isPending}>
            Create Account
          </Button>
        </Stack>
      </WaitingFields>
    </form>
  )
}

function Consent() {
  return (
    <>
      I agree to the{' '}
      <Anchor component={Link} to="/terms" target="_blank" inherit>
        Terms
      </Anchor>{' '}
      and the{' '}
      <Anchor component={Link} to="/privacy" target="_blank" inherit>
        Privacy Policy
      </Anchor>
    </>
  )
}

/** Registers; the response is the same for an address that is already registered. */
function useSignUp(invite: string) {
  return useMutation({
    mutationFn: (values: SignupValues) =>
      call('POST /auth/signup', {
        body: {
          email: values.email.trim().toLowerCase(),
          password: values.password,
          name: values.name.trim(),
          agree: values.agree,
          marketingOptIn: values.marketing,
          tosVersion: consentVersions.terms,
          privacyVersion: consentVersions.privacy,
          ...(invite === '' ? {} : { invite }),
        },
      }),
  })
}
