import { ApiError } from '../../api/api-error.ts'

/** What is said of a checkout that failed: the server's detail, written out where it is no text. */
export function checkoutMessage(error: unknown): string {
  const data = error instanceof ApiError ? error.data : null
  const detail = (data as { detail?: unknown } | null)?.detail
  if (typeof detail === 'string' && detail !== '') return detail
  if (typeof detail === 'object' && detail !== null) return JSON.stringify(detail)
  return 'Checkout failed. Please try again.'
}
