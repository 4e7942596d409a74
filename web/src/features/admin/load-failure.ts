import { ApiError, serverDetail } from '../../api/api-error.ts'

/** Why something failed to load: the server's detail, the error's message, or the given sentence. */
export function loadFailure(error: unknown, sentence: string): string {
  return serverDetail(error) ?? ((error instanceof ApiError ? error.message : '') || sentence)
}
