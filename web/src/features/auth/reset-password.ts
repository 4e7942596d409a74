import { useMutation } from '@tanstack/react-query'
import { announceAuthChange } from '../../api/announce-failure.ts'
import { call } from '../../api/call.ts'

/** Sets a new password by the token of a reset mail; ends all sessions of the account. */
export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /auth/password/reset', { body: { token, new_password: password } }),
    // A login that this browser still holds has ended with all the others.
    onSuccess: announceAuthChange,
  })
}
