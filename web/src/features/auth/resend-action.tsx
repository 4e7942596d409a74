import { Anchor } from '@mantine/core'
import { Notice } from '../../ui/notice.tsx'
import { useResendVerification } from './resend-verification.ts'

/** Beside an error of the login: sends the verification mail again and says how that went. */
export function ResendAction({ email }: { email: string }) {
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
