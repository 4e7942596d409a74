import type { Me } from '@citewell/contract/auth.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const unknown = { features: null, organisations: [], organisation: null }

/** The session check, with the profile as fallback; null if both fail. */
async function checkSession(signal: AbortSignal): Promise<Me | null> {
  try {
    return await call('GET /auth/me', {}, signal)
  } catch (error) {
    if (signal.aborted) throw error
  }
  try {
    const profile = await call('GET /user/profile', {}, signal)
    // The profile lacks these facts; assume the values that prompt the user for nothing.
    return { ...profile, authenticated: true, needs_reconsent: false, two_factor: true, ...unknown }
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => checkSession(signal),
})
