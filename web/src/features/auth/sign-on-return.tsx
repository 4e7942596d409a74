import { Anchor, Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { serverDetail } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { AccountCard } from './account-card.tsx'
import { announceConfirmed } from './confirmed-elsewhere.ts'
import { rememberLogin } from './login-state.ts'
import { ownPath } from './own-path.ts'

type SignOnReturnProps = {
  /** What the identity provider added to our address. */
  query: string
  onLoggedIn: (next: string) => void
}

/** Where an identity provider sends people back to: finishes the login, or shows an owner what a test brought. */
export function SignOnReturn({ query, onLoggedIn }: SignOnReturnProps) {
  const finish = useQuery({
    queryKey: ['sign-on', query],
    queryFn: () => call('POST /auth/sign-on/finish', { body: { query } }),
    // It works once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const finished = finish.data
  useEffect(() => {
    if (finished?.confirmed) announceConfirmed()
    if (!finished?.login) return
    rememberLogin(finished.login, finished.remember)
    onLoggedIn(ownPath(finished.next || null))
  }, [finished, onLoggedIn])
  if (finish.isError)
    return (
      <AccountCard
        title="The login did not work"
        foot={
          <Anchor component={Link} to="/login" inherit>
            Back to login
          </Anchor>
        }
      >
        <Notice kind="error">
          {serverDetail(finish.error) ?? 'The server could not be reached. Begin again from the login page.'}
        </Notice>
      </AccountCard>
    )
  if (finished?.confirmed)
    return (
      <AccountCard title="Thank you">
        <Notice kind="success">It is you. Close this tab, and go on in the one where you were.</Notice>
      </AccountCard>
    )
  if (!finished?.test)
    return (
      <AccountCard title="Logging in">
        <Loader type="dots" role="status" aria-label="Logging in" />
      </AccountCard>
    )
  const { problem, arrived } = finished.test
  return (
    <AccountCard title={problem ? 'The test failed' : 'The test worked'}>
      {problem ? (
        <Notice kind="error">{problem}</Notice>
      ) : (
        <Notice kind="success">You can turn the identity provider on now.</Notice>
      )}
      <h2>What arrived</h2>
      <FactList facts={arrived.map(({ name, value }) => [name, value])} />
      <Button component={Link} to="/organisation">
        Back to the organisation
      </Button>
    </AccountCard>
  )
}
