import { Anchor } from '@mantine/core'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { AccountCard } from '../../features/auth/account-card.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { ownPath } from '../../features/auth/own-path.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Login')
}

export default function LoginScreen() {
  const [search] = useSearchParams()
  const state = useLocation().state as { notice?: unknown } | null
  const navigate = useNavigate()
  const authed = useStoredValue('authed') === 'true'
  const next = ownPath(search.get('next'))
  if (authed) return <Navigate replace to={next} />
  return (
    <AccountCard
      title="Log in"
      lead="Good to have you back."
      foot={
        <>
          New here?{' '}
          <Anchor component={Link} to="/signup" inherit>
            Create an account
          </Anchor>
        </>
      }
    >
      {typeof state?.notice === 'string' ? <Notice kind="success">{state.notice}</Notice> : null}
      <LoginForm
        next={next}
        onLoggedIn={() => void navigate(next, { replace: true })}
        onUnverified={email => void navigate('/verify-sent', { state: { email } })}
      />
    </AccountCard>
  )
}
