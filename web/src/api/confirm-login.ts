import { ApiError } from './api-error.ts'

type Confirm = () => Promise<boolean>

let confirm: Confirm | null = null

/** Says who asks people to confirm that it is them; returns how to stop. */
export function confirmBy(ask: Confirm): () => void {
  confirm = ask
  return () => {
    if (confirm === ask) confirm = null
  }
}

/** Whether the person confirmed who they are, so that a sensitive call can be repeated. */
export async function confirmedAfter(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || confirm === null) return false
  const { code } = (error.data ?? {}) as { code?: unknown }
  return code === 'login_not_confirmed' && (await confirm())
}
