import { errorMessage } from './error-message.ts'

/** A failed call: the user-facing message, the HTTP status (null if no response came) and the response's data. */
export class ApiError extends Error {
  readonly status: number | null
  readonly data: unknown

  constructor(status: number | null, data: unknown, own: string | null = null) {
    super(errorMessage(status, data, own))
    this.name = 'ApiError'
    this.status = status
    this.data = data
  }
}

/** The server's own message without the status: a text body, a text detail, or the details' sentences joined. */
export function serverDetail(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (typeof error.data === 'string' && error.data.trim() !== '') return error.data
  const detail = (error.data as { detail?: unknown } | null)?.detail
  const sentence = Array.isArray(detail)
    ? detail.map(item => String((item as { msg?: unknown } | null)?.msg ?? '')).join(', ')
    : detail
  return typeof sentence === 'string' && sentence !== '' ? sentence : null
}
