import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Sends the verification mail again. */
export function useResendVerification() {
  return useMutation({
    mutationFn: async (email: string) => {
      const address = email.trim().toLowerCase()
      if (address === '') throw new Error('No email available to resend. Please sign up again.')
      return call('POST /auth/resend-verification', { body: { email: address } })
    },
  })
}
