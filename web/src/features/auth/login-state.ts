import type { LoginResult, Me } from '@citewell/contract/auth.ts'
import { announceAuthChange } from '../../api/announce-failure.ts'
import { readStored, type StoredKey, writeStored } from '../../api/stored-values.ts'

/** All keys of a login; the theme is kept when it ends. */
const loginKeys: StoredKey[] = [
  'token',
  'authed',
  'email',
  'name',
  'role',
  'tier',
  'plan',
  'features',
  'active_chat_id',
  'shown_collection',
  'needs_reconsent',
  'remember',
  'scheduled_plan',
  'scheduled_renewal',
  'scheduled_tier',
]

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

type Identity = Pick<Me, 'email' | 'name' | 'role' | 'tier' | 'needs_reconsent'> &
  Partial<Pick<Me, 'features'>>

/** Stores who is logged in, as reported by the session check or the login. */
export function rememberIdentity(identity: Identity): void {
  const tier = identity.tier ?? 'free'
  writeStored('authed', 'true')
  writeStored('email', identity.email ?? '')
  writeStored('name', identity.name ?? '')
  writeStored('role', identity.role ?? 'user')
  writeStored('tier', tier)
  writeStored('plan', capitalised(tier))
  if (identity.features) writeStored('features', JSON.stringify(identity.features))
  writeStored('needs_reconsent', String(identity.needs_reconsent))
}

/** Stores a new login and announces it to the application. */
export function rememberLogin(result: LoginResult, remember: boolean): void {
  writeStored('token', result.access_token)
  writeStored('remember', String(remember))
  rememberIdentity(result)
  announceAuthChange()
}

/** Ends a login that the server no longer knows, and tells every tab whose it was, so that what is typed can be kept. */
export function endLogin(): void {
  const account = readStored('email') ?? ''
  // Stored for a moment only: the other tabs hear of it before they see that nobody is logged in.
  writeStored('ended_account', account)
  writeStored('ended_account', null)
  window.dispatchEvent(new CustomEvent('session-ended', { detail: account }))
  forgetLogin()
}

/** Ends the login in this browser. */
export function forgetLogin(): void {
  for (const key of loginKeys) writeStored(key, null)
}
