import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/**
 * Redeems the token of a verification mail. A query and not a mutation: React runs effects twice in
 * development, and a single-use token must be sent once.
 */
export function useConfirmVerification(token: string) {
  return useQuery({
    queryKey: ['verify', token],
    queryFn: () => call('POST /auth/verify/confirm', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
}
