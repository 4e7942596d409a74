import { ApiError, serverDetail } from '../../api/api-error.ts'

/** The message for a failed login or sign-up, in the specified order: the server's, the error's own, the fallback. */
export function loginMessage(error: unknown, fallback: string): string {
  const own = error instanceof Error && error.message !== '' ? error.message : fallback
  return serverDetail(error) ?? own
}

/** Why a login failed: a missing step, or any other failure. */
export function loginProblem(error: unknown): 'unverified' | 'code-wanted' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  const asked = (error.data as { two_factor?: unknown } | null)?.two_factor
  if (error.status === 401 && asked === true) return 'code-wanted'
  if (error.status === 403 && /not verified/i.test(loginMessage(error, ''))) return 'unverified'
  return 'failed'
}
