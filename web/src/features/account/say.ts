import { ApiError } from '../../api/api-error.ts'

/** The message banner of the settings. */
export type Message = { kind: 'info' | 'success' | 'error'; text: string }
export type Say = (message: Message | null) => void

/** The server's detail if it is a text, else the given sentence. */
export function detailOr(error: unknown, sentence: string): string {
  const data = error instanceof ApiError ? error.data : null
  const detail = (data as { detail?: unknown } | null)?.detail
  return typeof detail === 'string' && detail !== '' ? detail : sentence
}
