import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { forgetLogin } from './login-state.ts'

/** Ends the login in this browser and navigates to a public page, by default the start page. */
export function useLeave() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (to = '/', state: unknown = null) => {
      // The members' frame redirects when it sees the logout; flush first, so that the navigation below wins.
      flushSync(forgetLogin)
      client.clear()
      await navigate(to, { replace: true, state })
    },
    [client, navigate],
  )
}

/** Ends the session on the server and in this browser; ignores a failed call, as specified. */
export function useLogOut() {
  const leave = useLeave()
  return useCallback(async () => {
    await call('POST /auth/logout', {}).catch(() => undefined)
    await leave()
  }, [leave])
}
