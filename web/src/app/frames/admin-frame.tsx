import { Center, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { AdminLayout } from '../../features/admin/admin-layout.tsx'
import { forgetLogin } from '../../features/auth/login-state.ts'
import { sessionQuery } from '../../features/auth/session-query.ts'

/** The admin area: checks access and frames its screens. */
export default function AdminFrame() {
  const guard = useAdminGuard()
  if (guard === 'wait') {
    return (
      <Center mih="50vh">
        <Loader type="dots" role="status" aria-label="Loading" />
      </Center>
    )
  }
  if (guard !== 'in') return <Navigate replace to={guard.to} />
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  )
}

/** `wait` during the session check; then `in`, or the path to redirect to. */
type Guard = 'wait' | 'in' | { to: string }

/**
 * Lets administrators in and redirects others to the chat. If the session check fails, it ends the login in
 * this browser, and the login page leads back here. A refused call repeats the check, so that a user who is
 * demoted while the page is open is redirected.
 */
function useAdminGuard(): Guard {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const authed = useStoredValue('authed') === 'true'
  const { data, isPending, isFetching } = useQuery({ ...sessionQuery, refetchOnMount: 'always' })
  const isAdmin = data?.authenticated === true && data.role?.toLowerCase() === 'admin'
  // Ignore an earlier result while a new check runs: the user may have logged in since.
  const failed = !isPending && !isFetching && data?.authenticated !== true

  useEffect(() => {
    if (authed && failed) forgetLogin()
  }, [authed, failed])

  useEffect(() => {
    function onError(error: unknown) {
      if (error instanceof ApiError && error.status === 403)
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    const stopQueries = client.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
    })
    const stopMutations = client.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
      client.removeQueries({ queryKey: ['admin'] })
    }
  }, [client])

  if (!authed) return { to: `/login?next=${encodeURIComponent(pathname + search)}` }
  if (isAdmin) return 'in'
  return isPending || isFetching || failed ? 'wait' : { to: '/chat' }
}
