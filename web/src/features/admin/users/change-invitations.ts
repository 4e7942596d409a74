import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { invitationsQuery } from './invitations-query.ts'

/** Invites an address; an earlier invitation of it is replaced. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => call('POST /admin/invitations', { body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
}

/** Makes an invitation void; the list follows also when it was gone already. */
export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/invitations/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
}
