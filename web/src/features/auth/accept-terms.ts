import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { rememberIdentity } from './login-state.ts'
import { sessionQuery } from './session-query.ts'

/** Accepts the terms and the privacy policy that are in force. */
export function useAcceptTerms() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /auth/consent', {}),
    onSuccess: me => {
      client.setQueryData(sessionQuery.queryKey, me)
      rememberIdentity(me)
    },
  })
}
