import type { LimitOverrides } from '@citewell/contract/billing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type Change = { limits: LimitOverrides; from: LimitOverrides }

/** Sets an account's own limits; `from` is what was seen of them. */
export function useSetLimits(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => call('POST /admin/users/{id}/limits', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'account', id] }),
  })
}
