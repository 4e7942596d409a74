import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The new address that waits for its link to be opened. */
export const addressChangeQuery = queryOptions({
  queryKey: ['account', 'email'],
  queryFn: ({ signal }) => call('GET /account/email', {}, signal),
})

/** Changes the own name, which the session check then reports. */
export function useChangeName() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('PATCH /user/profile', { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
}

/** Asks for a new address, or gives up one that waits. */
export function useChangeAddress() {
  const client = useQueryClient()
  const ask = useMutation({
    mutationFn: (body: { email: string; password: string; code: string }) =>
      call('POST /account/email', { body }),
    onSuccess: change => client.setQueryData(addressChangeQuery.queryKey, change),
  })
  const giveUp = useMutation({
    mutationFn: () => call('DELETE /account/email', {}),
    onSuccess: change => client.setQueryData(addressChangeQuery.queryKey, change),
  })
  return { ask, giveUp }
}
