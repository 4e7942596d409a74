import { ApiError, serverDetail } from './api-error.ts'

/** Why a change failed: the server's message, else the error's own. */
export function sayFailure(error: unknown): string {
  return serverDetail(error) ?? (error instanceof ApiError ? error.message : 'That did not work. Try again.')
}
