import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'

/** Sends a visitor who is not logged in to the login, which leads back here. */
export default function MemberFrame() {
  const { pathname, search } = useLocation()
  const context = useOutletContext()
  const authed = useStoredValue('authed') === 'true'
  if (!authed) return <Navigate replace to={`/login?next=${encodeURIComponent(pathname + search)}`} />
  return <Outlet context={context} />
}
