import { Anchor } from '@mantine/core'
import { Link, Navigate, useNavigate } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { AccountCard } from '../../features/auth/account-card.tsx'
import { SignupForm } from '../../features/auth/signup-form.tsx'

export function meta() {
  return [{ title: 'Create an account · Citewell' }]
}

export default function SignupScreen() {
  const navigate = useNavigate()
  const authed = useStoredValue('authed') === 'true'
  if (authed) return <Navigate replace to="/chat" />
  return (
    <AccountCard
      title="Create your account"
      lead="Free to start. Your documents stay yours."
      foot={
        <>
          Already registered?{' '}
          <Anchor component={Link} to="/login" inherit>
            Log in
          </Anchor>
        </>
      }
    >
      <SignupForm onSignedUp={email => void navigate('/verify-sent', { state: { email } })} />
    </AccountCard>
  )
}
