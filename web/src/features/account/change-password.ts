import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { PasswordChange } from './check-password-change.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Changes the password, which ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call('POST /auth/change-password', { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
