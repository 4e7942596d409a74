import { randomUUID } from 'node:crypto'
import type { CredentialJson, Passkey } from '@citewell/contract/passkeys.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { count, eq } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { passkeys } from '../../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { AppError, FieldError } from '../../../platform/errors.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { holdLogin } from '../hold-login.ts'
import { securityChangeMail } from '../mails.ts'
import { rememberChallenge, takeChallenge } from './challenges.ts'
import { presentPasskey } from './own-passkeys.ts'
import type { RelyingParty } from './relying-party.ts'
import { webauthn } from './webauthn.ts'

type Deps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }

const mostPasskeys = 20
const nameMaxLength = 80

/**
 * What the browser needs to make a passkey. The password was checked. Only passkeys that the device itself protects with
 * a PIN or a biometric check are asked for, since one replaces password and code. Throws AppError too_many_passkeys.
 */
export async function passkeyOptions(db: Database, caller: Caller, party: RelyingParty) {
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, caller.userId))
  if (own.length >= mostPasskeys) throw tooMany()
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Citewell',
    rpID: party.id,
    userID: new TextEncoder().encode(caller.userId),
    userName: caller.email,
    userDisplayName: caller.name,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await rememberChallenge(db, options.challenge, caller.userId)
  return options
}

/** Stores the passkey that the device made. Throws FieldError, AppError passkey_refused or too_many_passkeys. */
export async function addPasskey(
  { db, jobs, config }: Deps,
  caller: Caller,
  party: RelyingParty,
  given: { name: string; response: CredentialJson },
  ip: string,
): Promise<Passkey> {
  const name = checkPasskeyName(given.name || 'Passkey')
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: given.response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge => takeChallenge(db, challenge, caller.userId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified)
    throw new AppError('passkey_refused', 'The device’s answer was not accepted. Please try again.')
  const { credential, credentialBackedUp } = verified.registrationInfo
  return db.transaction(async tx => {
    await holdLogin(tx, caller)
    await requireRoom(tx, caller.userId)
    const [row] = await tx
      .insert(passkeys)
      .values({
        id: randomUUID(),
        userId: caller.userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).slice(0, 10).map(String),
        synced: credentialBackedUp,
        name,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('passkey_refused', 'This device has a passkey for Citewell already.')
    const actor = { id: caller.userId, email: caller.email }
    await recordEvent(tx, { action: 'passkey-added', actor, ip })
    await queueMail(jobs, tx, securityChangeMail(caller.email, config.appUrl, 'A passkey was added'))
    return presentPasskey(row)
  })
}

/** Throws FieldError. */
export function checkPasskeyName(name: string): string {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name) || /[\p{Cc}\p{Bidi_Control}]/u.test(name))
    throw new FieldError(['body', 'name'], 'Please enter a name')
  if (name.length > nameMaxLength)
    throw new FieldError(['body', 'name'], `The name can have at most ${nameMaxLength} characters`)
  return name
}

/** Locks the account, so that passkeys added at the same time are all counted. */
async function requireRoom(tx: Queryable, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [own] = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  if ((own?.n ?? 0) >= mostPasskeys) throw tooMany()
}

function tooMany(): AppError {
  return new AppError(
    'too_many_passkeys',
    `An account can have ${mostPasskeys} passkeys. Remove one that you no longer use.`,
  )
}
