import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Asks for the mail with a reset link. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) =>
      call('POST /auth/password/forgot', { body: { email: email.trim().toLowerCase() } }),
  })
}
