import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useLogIn } from './log-in.ts'
import { loginMessage } from './login-message.ts'
import { OrganisationLogin } from './organisation-login.tsx'
import { useOrganisationLogin } from './use-organisation-login.ts'

/** Connects the account that is logged in to how its organisation logs people in. */
export function ConnectOrganisation({ email }: { email: string }) {
  const [directory, setDirectory] = useState<{ id: string; name: string } | null>(null)
  const [password, setPassword] = useState('')
  const login = useLogIn(directory?.id)
  const organisation = useOrganisationLogin('/settings', setDirectory)
  if (login.isSuccess) return <Notice kind="success">Connected. You are logged in there now.</Notice>
  if (!directory) return <OrganisationLogin login={organisation} email={email} remember={false} />
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (password !== '' && !login.isPending) login.mutate({ email, password, remember: false, code: '' })
      }}
    >
      <Stack>
        <PasswordField
          label="Password of your organisation"
          description={`The one that you have in “${directory.name}”.`}
          autoComplete="off"
          autoFocus
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        {login.isError ? <Notice kind="error">{loginMessage(login.error, 'Login failed')}</Notice> : null}
        <Button type="submit" variant="default" loading={login.isPending}>
          Log in with your organisation
        </Button>
      </Stack>
    </form>
  )
}
