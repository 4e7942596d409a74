import { passwordMinLength } from '@citewell/contract/limits.ts'
import { ApiError, serverDetail } from '../../api/api-error.ts'

export const resetLinkBad = 'The reset link is invalid or has expired.'

/** The first problem with the two fields, or null. */
export function checkReset(password: string, confirm: string): string | null {
  if (password.length < passwordMinLength) return 'Password must be at least 8 characters.'
  return password === confirm ? null : 'Passwords do not match'
}

/** Why a reset failed. Blames the link only if it is at fault: not for network errors, rate limits or server errors. */
export function resetMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return resetLinkBad
  const { status } = error
  if (status === null) return error.message
  return status === 422 || status === 429 || status >= 500
    ? (serverDetail(error) ?? error.message)
    : resetLinkBad
}
