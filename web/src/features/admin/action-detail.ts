import { ApiError, serverDetail } from '../../api/api-error.ts'

/** Why an action of an administrator failed: the server's own sentence, else the call's. */
export function actionDetail(error: unknown): string {
  return serverDetail(error) ?? (error instanceof ApiError ? error.message : 'Request failed')
}
