import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { WaitingFields } from '../../ui/forms/waiting-fields.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { AccountCard } from './account-card.tsx'

/**
 * Requests a reset link. The confirmation is the same for every address, even after a failure, so that the page
 * does not reveal who is registered. `outbox` is shown beside it in local mode.
 */
export function ForgotCard({ outbox }: { outbox: (email: string) => ReactNode }) {
  const [email, setEmail] = useState('')
  const request = useRequestReset()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!request.isPending) request.mutate(email)
  }

  if (request.isSuccess || request.isError) {
    return (
      <AccountCard title="Check your email" foot={<BackToLogin />}>
        <Notice kind="success">
          If an account belongs to {email.trim()}, a mail with a link is on its way. The link works for one
          hour.
        </Notice>
        {outbox(email.trim().toLowerCase())}
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title="Forgot your password?"
      lead="Enter your email, and a link to choose a new password is sent to it."
      foot={<BackToLogin />}
    >
      <form onSubmit={submit}>
        <WaitingFields>
          <Stack>
            <TextInput
              label="Email"
              type="email"
              required
              withAsterisk={false}
              autoComplete="username"
              autoFocus
              value={email}
              onChange={event => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" loading={request.isPending}>
              Send reset link
            </Button>
          </Stack>
        </WaitingFields>
      </form>
    </AccountCard>
  )
}

function BackToLogin() {
  return (
    <Anchor component={Link} to="/login" inherit>
      Back to login
    </Anchor>
  )
}

/** Requests the mail with a reset link. */
function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) =>
      call('POST /auth/password/forgot', { body: { email: email.trim().toLowerCase() } }),
  })
}
