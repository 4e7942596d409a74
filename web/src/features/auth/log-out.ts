import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { forgetLogin } from './login-state.ts'

/** Ends the session on the server and here; a failure of the call is ignored, as specified. */
export async function logOut(client: QueryClient): Promise<void> {
  await call('POST /auth/logout', {}).catch(() => undefined)
  forgetLogin()
  client.clear()
}
