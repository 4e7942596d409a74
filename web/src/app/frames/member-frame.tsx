import { useState } from 'react'
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'

/**
 * Sends a visitor who is not logged in to the login, which leads back here. A login that ends while one
 * of these screens is open leads to the start, as specified.
 */
export default function MemberFrame() {
  const { pathname, search } = useLocation()
  const context = useOutletContext()
  const authed = useStoredValue('authed') === 'true'
  const [wasAuthed] = useState(authed)
  if (authed) return <Outlet context={context} />
  return <Navigate replace to={wasAuthed ? '/' : `/login?next=${encodeURIComponent(pathname + search)}`} />
}
