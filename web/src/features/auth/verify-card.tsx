import { Button, Loader, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { serverDetail } from '../../api/api-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { useConfirmVerification } from './confirm-verification.ts'

const failed = 'Verification failed. The link may be expired or already used.'

/** Redeems the token of a verification link and says how it went. */
export function VerifyCard({ token }: { token: string }) {
  const confirm = useConfirmVerification(token)
  return (
    <AccountCard title="Verify your email" withLogo>
      <Stack>
        {token === '' ? <Notice kind="error">Invalid verification link.</Notice> : null}
        {token !== '' && confirm.isPending ? (
          <Notice kind="info">
            <Loader size="xs" mr="xs" /> Verifying your email…
          </Notice>
        ) : null}
        {confirm.isSuccess ? <Notice kind="success">Email verified! You can log in now.</Notice> : null}
        {confirm.isError ? <Notice kind="error">{serverDetail(confirm.error) ?? failed}</Notice> : null}
        <Button component={Link} to="/login">
          Go to Login
        </Button>
      </Stack>
    </AccountCard>
  )
}
