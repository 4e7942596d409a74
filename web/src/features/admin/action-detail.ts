import { ApiError, serverDetail } from '../../api/api-error.ts'

/** Why an administrator's action failed: the server's message, else the error's own. */
export function actionDetail(error: unknown): string {
  return serverDetail(error) ?? (error instanceof ApiError ? error.message : 'Request failed')
}
