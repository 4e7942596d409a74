import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignOnReturn } from '../../features/auth/sign-on-return.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Login')
}

export default function SignOnScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = useCallback((next: string) => void navigate(next, { replace: true }), [navigate])
  return <SignOnReturn query={search.replace(/^\?/, '')} onLoggedIn={open} />
}
