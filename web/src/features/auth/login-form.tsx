import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { WaitingFields } from '../../ui/forms/waiting-fields.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { type LoginValues, useLogIn } from './log-in.ts'
import { LoginCodeFields } from './login-code-fields.tsx'
import { loginMessage, loginProblem } from './login-message.ts'
import { OrganisationLogin } from './organisation-login.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { useResendVerification } from './resend-verification.ts'
import { useOrganisationLogin } from './use-organisation-login.ts'

type LoginFormProps = {
  /** The path to open afterwards, for logins that leave the page. */
  next: string
  onLoggedIn: () => void
  /** Called if the address is registered but not verified. */
  onUnverified: (email: string) => void
}

/** The login: e-mail and password, here or in the organisation's directory, then a code if the second factor is on. */
export function LoginForm({ next, onLoggedIn, onUnverified }: LoginFormProps) {
  const [error, setError] = useState<string | null>(null)
  const [codeWanted, setCodeWanted] = useState(false)
  const [directory, setDirectory] = useState<{ id: string; name: string } | null>(null)
  const login = useLogIn(directory?.id)
  const organisation = useOrganisationLogin(next, askFor)
  const form = useForm<LoginValues>({
    mode: 'controlled',
    initialValues: { email: '', password: '', remember: false, code: '' },
  })

  const begun = codeWanted || directory !== null

  function fail(failure: Error, values: LoginValues) {
    const problem = loginProblem(failure)
    if (problem === 'unverified') return onUnverified(values.email.trim().toLowerCase())
    setCodeWanted(problem === 'code-wanted' || codeWanted)
    // The server's first request for a code is a step, not an error.
    if (problem !== 'code-wanted' || values.code.trim() !== '')
      setError(loginMessage(failure, 'Login failed'))
  }

  function submit(values: LoginValues) {
    if (login.isPending) return
    if (organisation.available && !begun && values.email.includes('@') && values.password === '')
      return beginWithEmail(values)
    if (values.email.trim() === '' || values.password === '')
      return setError('Please enter email and password')
    if (codeWanted && values.code.trim() === '') return setError('Please enter the code')
    setError(null)
    login.mutate(values, { onSuccess: onLoggedIn, onError: failure => fail(failure, values) })
  }

  /** The address alone leads to its organisation, if it has one. */
  function beginWithEmail({ email, remember }: LoginValues) {
    setError(null)
    organisation.start.mutate(
      { email, remember },
      {
        onError: failure => {
          if (!isUnknown(failure)) return
          organisation.start.reset()
          setError('Please enter email and password')
        },
      },
    )
  }

  function back() {
    setCodeWanted(false)
    setDirectory(null)
    setError(null)
    form.setFieldValue('code', '')
    if (directory) form.setFieldValue('password', '')
  }

  function askFor(found: { id: string; name: string }) {
    setDirectory(found)
    setError(null)
    form.setFieldValue('password', '')
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <WaitingFields>
        <Stack>
          {codeWanted ? (
            <LoginCodeFields form={form} />
          ) : directory ? (
            <DirectoryFields form={form} name={directory.name} />
          ) : (
            <CredentialFields form={form} />
          )}
          {error ? <Notice kind="error">{error}</Notice> : null}
          {error && !begun ? <ResendAction email={form.values.email} /> : null}
          <Button type="submit" loading={login.isPending}>
            Login
          </Button>
          {begun ? null : <PasskeyLogin remember={form.values.remember} onLoggedIn={onLoggedIn} />}
          {begun ? null : (
            <OrganisationLogin
              login={organisation}
              email={form.values.email}
              remember={form.values.remember}
            />
          )}
          {begun ? (
            <Button variant="default" onClick={back}>
              Use another account
            </Button>
          ) : null}
        </Stack>
      </WaitingFields>
    </form>
  )
}

/** Whether no organisation logs in its people with an address. */
function isUnknown(failure: Error): boolean {
  const code = failure instanceof ApiError ? (failure.data as { code?: unknown } | null)?.code : null
  return code === 'sign_on_unknown'
}

function CredentialFields({ form }: { form: UseFormReturnType<LoginValues> }) {
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <Group justify="space-between" gap="xs">
        <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
        <Anchor component={Link} to="/forgot" size="sm">
          Forgot password?
        </Anchor>
      </Group>
    </>
  )
}

/** Asks for the password that somebody has in their organisation's directory. */
function DirectoryFields({ form, name }: { form: UseFormReturnType<LoginValues>; name: string }) {
  return (
    <>
      <TextInput label="Email" type="email" autoComplete="username" readOnly value={form.values.email} />
      <PasswordField
        label="Password of your organisation"
        description={`The one that you have in “${name}”. It is checked there and not kept here.`}
        autoComplete="current-password"
        autoFocus
        {...form.getInputProps('password')}
      />
      <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
    </>
  )
}

/** Shown beside a login error: sends the verification mail again and reports the result. */
function ResendAction({ email }: { email: string }) {
  const resend = useResendVerification('POST /auth/resend-verification')
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        disabled={resend.isPending}
        onClick={() => resend.mutate(email)}
      >
        Resend verification email
      </Anchor>
      {resend.isSuccess ? <Notice kind="success">Verification email sent. Check your inbox.</Notice> : null}
      {resend.isError ? <Notice kind="error">Could not send verification email. Try again.</Notice> : null}
    </>
  )
}
