import { useState } from 'react'
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'

/**
 * Redirects visitors who are not logged in to the login page, which leads back here. If the login ends while
 * one of these screens is open, leads to the start page, as specified.
 */
export default function MemberFrame() {
  const { pathname, search } = useLocation()
  const context = useOutletContext()
  const authed = useStoredValue('authed') === 'true'
  const [wasAuthed] = useState(authed)
  if (authed) return <Outlet context={context} />
  return <Navigate replace to={wasAuthed ? '/' : `/login?next=${encodeURIComponent(pathname + search)}`} />
}
