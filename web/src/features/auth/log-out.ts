import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { forgetLogin } from './login-state.ts'

/**
 * Ends the login in this browser and leads to a public page: the start, if nothing else is named.
 */
export function useLeave() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (to = '/', state: unknown = null) => {
      // The frame of the members' pages sees the end first, so that the place named here has the last word.
      flushSync(forgetLogin)
      client.clear()
      await navigate(to, { replace: true, state })
    },
    [client, navigate],
  )
}

/** Ends the session on the server and here; a failure of the call is ignored, as specified. */
export function useLogOut() {
  const leave = useLeave()
  return useCallback(async () => {
    await call('POST /auth/logout', {}).catch(() => undefined)
    await leave()
  }, [leave])
}
