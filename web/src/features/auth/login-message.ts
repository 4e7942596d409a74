import { ApiError, serverDetail } from '../../api/api-error.ts'

/** What a failed login or sign-up says, and whether only the address is not verified yet. */
export function loginMessage(
  error: unknown,
  fallback = 'Login failed',
): { message: string; unverified: boolean } {
  const own = error instanceof Error && error.message !== '' ? error.message : fallback
  const message = serverDetail(error) ?? own
  const unverified = error instanceof ApiError && error.status === 403 && /not verified/i.test(message)
  return { message, unverified }
}
