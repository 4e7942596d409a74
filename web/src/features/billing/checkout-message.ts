import { ApiError } from '../../api/api-error.ts'

/** The message for a failed checkout: the server's detail, as JSON if it is not a text. */
export function checkoutMessage(error: unknown): string {
  const data = error instanceof ApiError ? error.data : null
  const detail = (data as { detail?: unknown } | null)?.detail
  if (typeof detail === 'string' && detail !== '') return detail
  if (typeof detail === 'object' && detail !== null) return JSON.stringify(detail)
  return 'Checkout failed. Please try again.'
}
