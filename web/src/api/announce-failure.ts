import type { ApiError } from './api-error.ts'
import { writeStored } from './stored-values.ts'

const authThrottleMs = 1500
let lastAuthChange = Number.NEGATIVE_INFINITY

/** Tells the application that the login state may have changed. */
export function announceAuthChange(): void {
  window.dispatchEvent(new Event('auth-changed'))
}

/** Handles every failed response: 401 clears the stored token, 429 shows its message on the screen. */
export function announceFailure(error: ApiError): void {
  if (error.status === 401) {
    writeStored('token', null)
    const now = performance.now()
    if (now - lastAuthChange < authThrottleMs) return
    lastAuthChange = now
    announceAuthChange()
  }
  if (error.status === 429) {
    window.dispatchEvent(new CustomEvent('rate-limit-hit', { detail: error.message }))
  }
}
