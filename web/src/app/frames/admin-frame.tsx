import { Center, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { AdminLayout } from '../../features/admin/admin-layout.tsx'
import { forgetLogin } from '../../features/auth/login-state.ts'
import { sessionQuery } from '../../features/auth/session-query.ts'

/** The admin area: who may come in, and what stands around its screens. */
export default function AdminFrame() {
  const guard = useAdminGuard()
  if (guard === 'wait') {
    return (
      <Center mih="50vh">
        <Loader type="dots" aria-label="Loading" />
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

/** `wait` while the session check is under way; otherwise in, or the path to go to instead. */
type Guard = 'wait' | 'in' | { to: string }

/**
 * Lets administrators in. Others are led to the chat; where the session check fails, the login in this
 * browser ends and the login page leads back here. A call that is refused has the check made again, so that
 * whoever is demoted with the page open is led out.
 */
function useAdminGuard(): Guard {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const authed = useStoredValue('authed') === 'true'
  const { data, isPending, isFetching } = useQuery({ ...sessionQuery, refetchOnMount: 'always' })
  const isAdmin = data?.authenticated === true && data.role?.toLowerCase() === 'admin'
  // What an earlier check said of somebody who has logged in since counts for nothing.
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
