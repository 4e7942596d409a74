import { Button, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../ui/notes/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { useResendVerification } from './resend-verification.ts'

/** Shown after sign-up: where the mail was sent, and how to get another. `outbox` links to the local outbox, if any. */
export function VerifySentCard({ email, outbox }: { email: string; outbox: ReactNode }) {
  const resend = useResendVerification('POST /auth/verify/start')
  return (
    <AccountCard
      title={email === '' ? 'Verify your email' : 'Check your email'}
      lead={
        email === ''
          ? 'A link to verify your address is mailed when you sign up.'
          : 'We sent you a link. Open it to verify your address.'
      }
      withLogo
    >
      <Stack>
        {email === '' ? (
          <Notice kind="error">
            We couldn’t detect your email from the signup flow. Please sign up again.
          </Notice>
        ) : (
          <TextInput label="Email" value={email} readOnly />
        )}
        {outbox}
        <ResendResult resend={resend} hasEmail={email !== ''} />
        <Button loading={resend.isPending} onClick={() => resend.mutate(email)}>
          Resend verification email
        </Button>
        <Button component={Link} to="/login" variant="default">
          Back to login
        </Button>
      </Stack>
    </AccountCard>
  )
}

type ResendResultProps = { resend: ReturnType<typeof useResendVerification>; hasEmail: boolean }

function ResendResult({ resend, hasEmail }: ResendResultProps) {
  if (resend.isSuccess) {
    return <Notice kind="success">Verification email sent. Please check your inbox and spam folder.</Notice>
  }
  if (!resend.isError) return null
  if (!hasEmail) return <Notice kind="error">No email available to resend. Please sign up again.</Notice>
  return <Notice kind="error">Could not send verification email. Try again in a minute.</Notice>
}
