import { z } from 'zod'
import { loginResult, password, ticked } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { done, id, moment, passkeyId, text } from './shapes.ts'

const name = text.trim().max(200)

const passkey = z.object({
  id,
  name: z.string(),
  /** Whether a provider keeps a copy for the owner's other devices. */
  synced: z.boolean(),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** Passed on to the browser's WebAuthn call as it is. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })
/** What that call returned. */
const credential = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.string().max(40),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
})
export type CredentialJson = z.infer<typeof credential>

/** Proves that the owner asks, not a stolen session. */
const identity = z.object({ password: password.default(''), code: text.max(40).default('') })

/** Logging in with a passkey (WebAuthn) instead of the password. */
export const passkeyApi = endpoints({
  'GET /auth/passkeys': {
    access: 'user',
    summary: 'Own passkeys, oldest first',
    result: z.object({ items: z.array(passkey) }),
  },
  'POST /auth/passkeys/options': {
    access: 'user',
    summary: 'What a device needs to make a passkey; valid for five minutes',
    body: { as: 'json', schema: identity },
    result: options,
  },
  'POST /auth/passkeys': {
    access: 'user',
    summary: 'Add the passkey that the device made',
    body: { as: 'json', schema: z.object({ name: name.default(''), response: credential }) },
    status: 201,
    result: passkey,
  },
  'PATCH /auth/passkeys/{id}': {
    access: 'user',
    summary: 'Rename a passkey',
    params: z.object({ id: passkeyId }),
    body: { as: 'json', schema: z.object({ name }) },
    result: passkey,
  },
  'DELETE /auth/passkeys/{id}': {
    access: 'user',
    summary: 'Remove a passkey; `code` when the second factor is on',
    params: z.object({ id: passkeyId }),
    body: { as: 'json', schema: identity.extend({ password }) },
    result: done,
  },
  'POST /auth/passkey/login/options': {
    access: 'public',
    summary: 'What a device needs to log in with a passkey; valid for five minutes',
    result: options,
  },
  'POST /auth/passkey/login': {
    access: 'public',
    summary: 'Log in with a passkey, without password and code; answers as a login does',
    body: { as: 'json', schema: z.object({ response: credential, remember: ticked }) },
    result: loginResult,
  },
})
