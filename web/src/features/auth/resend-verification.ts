import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type ResendCall = 'POST /auth/resend-verification' | 'POST /auth/verify/start'

/** Sends the verification mail again, by either of the specified calls. Fails immediately for an empty address. */
export function useResendVerification(key: ResendCall) {
  return useMutation({
    mutationFn: async (email: string) => {
      const address = email.trim().toLowerCase()
      if (address === '') throw new Error('No address to send to')
      return call(key, { body: { email: address } })
    },
  })
}
