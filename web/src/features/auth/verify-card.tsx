import { Button, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serverDetail } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { AccountCard } from './account-card.tsx'

const failed = 'Verification failed. The link may be expired or already used.'

/** Redeems the token of a verification link and shows the result. */
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
        {confirm.isSuccess ? <Notice kind="success">{confirm.data.message}</Notice> : null}
        {confirm.isError ? <Notice kind="error">{serverDetail(confirm.error) ?? failed}</Notice> : null}
        <Button component={Link} to="/login">
          Go to Login
        </Button>
      </Stack>
    </AccountCard>
  )
}

/**
 * Redeems the token of a verification mail. A query rather than a mutation: React runs effects twice in
 * development, and a single-use token must be sent only once.
 */
function useConfirmVerification(token: string) {
  return useQuery({
    queryKey: ['verify', token],
    queryFn: () => call('POST /auth/verify/confirm', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
}
