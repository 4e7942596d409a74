import { useWindowEvent } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readStored } from '../../api/stored-values.ts'
import { forgetLogin, rememberIdentity } from './login-state.ts'
import { sessionQuery } from './session-query.ts'

/**
 * Runs the session check on load and after every `auth-changed`, and brings the stored login in step
 * with it. A check that could not be made changes nothing; nor does a cookie alone log anybody in, since
 * a logout whose call failed must hold here all the same.
 */
export function useSessionCheck() {
  const client = useQueryClient()
  const session = useQuery(sessionQuery)
  const { data } = session

  useWindowEvent('auth-changed', () => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  })

  useEffect(() => {
    if (!data || readStored('authed') === null) return
    if (data.authenticated) rememberIdentity(data)
    else {
      forgetLogin()
      window.dispatchEvent(new Event('session-ended'))
      client.removeQueries({
        predicate: query => query.queryKey[0] !== 'session' && query.queryKey[0] !== 'environment',
      })
    }
  }, [data, client])

  return session
}
