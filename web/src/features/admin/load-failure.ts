import { ApiError, serverDetail } from '../../api/api-error.ts'

/** Why something could not be loaded: the server's detail, the call's message, or the given sentence. */
export function loadFailure(error: unknown, sentence: string): string {
  return serverDetail(error) ?? ((error instanceof ApiError ? error.message : '') || sentence)
}
