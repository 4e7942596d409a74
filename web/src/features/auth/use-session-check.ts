import { useWindowEvent } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readStored } from '../../api/stored-values.ts'
import { endLogin, rememberIdentity } from './login-state.ts'
import { sessionQuery } from './session-query.ts'

/**
 * Runs the session check on load and after every `auth-changed`, and updates the stored login accordingly. A
 * check that could not be made changes nothing. A cookie alone logs nobody in, so that a logout still holds in
 * this browser if its call failed.
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
      endLogin()
      client.removeQueries({
        predicate: query => query.queryKey[0] !== 'session' && query.queryKey[0] !== 'environment',
      })
    }
  }, [data, client])

  return session
}
