import type { AdminUser } from '@citewell/contract/admin/users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import type { UserAction } from './user-action.ts'

type Change = { action: UserAction; user: AdminUser }

function act({ action, user: { email, tier } }: Change): Promise<AdminUser> {
  switch (action.kind) {
    case 'set-tier':
      // What was seen goes with it, so that another administrator's change is not undone unseen.
      return call('POST /admin/users/set-tier', { body: { email, tier: action.tier, from: tier } })
    case 'promote':
      return call('POST /admin/users/promote', { body: { email } })
    case 'demote':
      return call('POST /admin/users/demote', { body: { email } })
    case 'logout-all':
      return call('POST /admin/users/logout-all', { body: { email } })
    case 'suspend':
      return call('POST /admin/users/suspend', { body: { email } })
    case 'restore':
      return call('POST /admin/users/restore', { body: { email } })
    case 'resend-verification':
      return call('POST /admin/users/resend-verification', { body: { email } })
  }
}

/** Does something to an account; lists and pages follow, also after a failure, which may tell of another's change. */
export function useUserAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'users'] }),
        client.invalidateQueries({ queryKey: ['admin', 'account'] }),
      ]),
  })
}
