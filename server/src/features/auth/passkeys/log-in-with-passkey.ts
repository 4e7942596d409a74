import type { LoginResult } from '@citewell/contract/auth.ts'
import type { CredentialJson } from '@citewell/contract/passkeys.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { authAccounts, passkeys } from '../../../domain/accounts/auth-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http/rate-limits.ts'
import { type Device, enter, type LoginDeps, requireUsable } from '../log-in.ts'
import { mayUsePassword, tellOfBreakGlass } from '../sign-on/require-sign-on.ts'
import { rememberChallenge, takeChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

/** What the browser needs to offer its passkeys for this place; it does not say whose they are. */
export async function loginOptions(db: Database, party: RelyingParty) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  await rememberChallenge(db, options.challenge, null)
  return options
}

/**
 * Opens a session for the owner of a passkey. No code is asked for: the device has checked its owner, so a passkey is
 * two factors in one. Throws AppError passkey_refused, email_not_verified, account_suspended or rate_limited.
 */
export async function logInWithPasskey(
  deps: LoginDeps,
  party: RelyingParty,
  { response, remember }: { response: CredentialJson; remember: boolean },
  device: Device,
): Promise<LoginResult & { maxAge: number; userId: string }> {
  const found = await findPasskey(deps.db, response.id)
  const address = addressKey(device.ip)
  // Invented passkeys must not lock out people behind the same address who have one.
  if (!found?.password) {
    await deps.limits.take('unknown-passkey', address, device.ip)
    throw refused()
  }
  const key = `passkey ${response.id} ${address}`
  await deps.limits.take('login', key, device.ip)
  const { passkey, user, password } = found
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge => takeChallenge(deps.db, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) throw refused()
  requireUsable(user)
  const keepsPassword = await mayUsePassword(deps, user, true, device.ip)
  await deps.limits.clear('login', key, device.ip)
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  await deps.db
    .update(passkeys)
    .set({ counter: newCounter, synced: credentialBackedUp, lastUsedAt: new Date() })
    .where(eq(passkeys.id, passkey.id))
  const proof = { passwordHash: password, second: { passkeyId: passkey.id } }
  if (keepsPassword) await tellOfBreakGlass(deps, keepsPassword, user, device.ip)
  return enter(deps, user, proof, { remember, passkey: true }, device)
}

async function findPasskey(db: Database, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, user: users, password: authAccounts.password })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, 'credential')),
    )
    .where(eq(passkeys.credentialId, credentialId))
  return found ?? null
}

function refused(): AppError {
  return new AppError(
    'passkey_refused',
    'This passkey does not log in here. Use your password, or another passkey.',
  )
}
