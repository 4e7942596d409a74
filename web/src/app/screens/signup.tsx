import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { AccountCard } from '../../features/auth/account-card.tsx'
import { SignupForm } from '../../features/auth/signup-form.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { environmentQuery } from '../environment-note.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Create an account')
}

/** Why a visitor cannot sign up in the server's sign-up mode; null if they can. */
function refusal(mode: 'open' | 'invite' | 'sso' | 'closed' | undefined, invite: string): string | null {
  if (mode === 'closed') return 'New accounts are not being created here at the moment.'
  if (mode === 'sso')
    return 'New accounts come from your organisation. Choose “Log in with your organisation” on the login page.'
  if (mode !== 'invite' || invite !== '') return null
  return 'New accounts are by invitation. Open the link of the invitation that was mailed to you.'
}

export default function SignupScreen() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const mode = useQuery(environmentQuery).data?.sign_ups
  const authed = useStoredValue('authed') === 'true'
  const invite = search.get('invite') ?? ''
  const refused = refusal(mode, invite)
  if (authed) return <Navigate replace to="/chat" />
  return (
    <AccountCard
      title="Create your account"
      {...(refused === null ? { lead: 'Free to start. Your documents stay yours.' } : {})}
      foot={
        <>
          Already registered?{' '}
          <Anchor component={Link} to="/login" inherit>
            Log in
          </Anchor>
        </>
      }
    >
      {refused === null ? (
        <SignupForm
          invite={invite}
          onSignedUp={email => void navigate('/verify-sent', { state: { email } })}
        />
      ) : (
        <Notice kind="info">{refused}</Notice>
      )}
    </AccountCard>
  )
}
