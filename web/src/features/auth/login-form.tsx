import { Anchor, Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { type LoginValues, useLogIn } from './log-in.ts'
import { loginMessage } from './login-message.ts'
import { useResendVerification } from './resend-verification.ts'

type LoginFormProps = {
  onLoggedIn: () => void
  /** The address is registered but not verified yet. */
  onUnverified: (email: string) => void
}

/** The login form with its messages and the way to a new verification mail. */
export function LoginForm({ onLoggedIn, onUnverified }: LoginFormProps) {
  const [error, setError] = useState<string | null>(null)
  const login = useLogIn()
  const resend = useResendVerification()
  const form = useForm<LoginValues>({
    mode: 'controlled',
    initialValues: { email: '', password: '', remember: false },
  })

  function submit(values: LoginValues) {
    if (login.isPending) return
    resend.reset()
    if (values.email.trim() === '' || values.password === '')
      return setError('Please enter email and password')
    setError(null)
    login.mutate(values, {
      onSuccess: onLoggedIn,
      onError: failure => {
        const { message, unverified } = loginMessage(failure)
        if (unverified) onUnverified(values.email.trim().toLowerCase())
        else setError(message)
      },
    })
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
        {error ? <Notice kind="error">{error}</Notice> : null}
        {error && form.values.email.trim() !== '' ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="left"
            disabled={resend.isPending}
            onClick={() => resend.mutate(form.values.email)}
          >
            Resend verification email
          </Anchor>
        ) : null}
        {resend.isSuccess ? <Notice kind="success">Verification email sent. Check your inbox.</Notice> : null}
        {resend.isError ? <Notice kind="error">Could not send verification email. Try again.</Notice> : null}
        <Button type="submit" loading={login.isPending}>
          Login
        </Button>
      </Stack>
    </form>
  )
}
