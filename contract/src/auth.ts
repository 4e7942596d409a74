import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { consentVersions } from './limits.ts'
import { membership } from './organisations.ts'
import { tiers } from './plans.ts'
import { done, id, moment, sessionId, text } from './shapes.ts'

export { nameMaxLength, passwordMinLength, passwordMinScore } from './limits.ts'

export const role = z.enum(['user', 'admin'])
export const tier = z.enum(tiers)

/** Folds ASCII letters only: folding a look-alike such as the Kelvin sign would give somebody else's address. */
const address = (longest: number) =>
  text
    .trim()
    .max(longest)
    .transform(value => (/^[\x20-\x7e]*$/.test(value) ? value.toLowerCase() : value))
export const email = address(320)
export const password = z.string().max(4096)
/** A ticked box in a form: browsers and the specified client send "true", "on" or "1". */
export const ticked = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform(value => value === true || value === 'true' || value === 'on' || value === '1')

const signupForm = z.object({
  /** Longer than any address, so that the form's own check can say what is wrong. */
  email: address(1000).default(''),
  password: password.default(''),
  name: text.max(1000).default(''),
  agree: ticked,
  marketingOptIn: ticked,
  tosVersion: text.max(40).default(consentVersions.terms),
  privacyVersion: text.max(40).default(consentVersions.privacy),
  /** Token of an invitation link; required where sign-ups are by invitation. */
  invite: text.max(500).default(''),
})
export type SignupForm = z.infer<typeof signupForm>

const loginForm = z.object({
  email: email.default(''),
  password: password.default(''),
  remember: ticked,
  /** Second factor: six digits from the app, or a recovery code. */
  code: text.max(40).default(''),
})

const identity = z.object({
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: role.nullable(),
  tier: tier.nullable(),
  plan: tier.nullable(),
  joinDate: moment.nullable(),
  created_at: moment.nullable(),
  needs_reconsent: z.boolean(),
  two_factor: z.boolean(),
  /** What the account may do, including the administrator's changes. */
  features: z
    .object({
      globalSearch: z.boolean(),
      exports: z.boolean(),
      collections: z.boolean(),
      /** False for a role in an organisation that adds no documents. */
      uploads: z.boolean(),
    })
    .nullable(),
  /** The organisations that they are in, and the one that this login is in; null for their own space. */
  organisations: z.array(membership),
  organisation: membership.nullable(),
})

/** Response of the session check. Without a session, everything except `authenticated` is null. */
const me = identity.extend({ authenticated: z.boolean() })
export type Me = z.infer<typeof me>

export const loginResult = z.object({
  access_token: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  tier,
  needs_reconsent: z.boolean(),
})
export type LoginResult = z.infer<typeof loginResult>

const message = z.object({ message: z.string() })
const mailAddress = z.object({ email })

/** An open login. */
export const session = z.object({
  id,
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** Readable, such as "Firefox on Windows". */
  device: z.string(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  /** What kind of network the address is of. */
  network: z.enum(['this-machine', 'local', 'internet']).nullable(),
  /** Two letters of ISO 3166; null where the installation has no GEOIP_DB, or that does not know the address. */
  country: z.string().nullable(),
  /** How it was opened; null if that was not noted. */
  opened_by: z.enum(['password', 'passkey', 'provider']).nullable(),
  /** Of the identity provider that opened it, where this login may see it. */
  provider: z.string().nullable(),
  created_at: moment,
  /** To the minute. */
  last_used_at: moment,
  /** The latest time at which it ends. It ends earlier if it goes unused for half its lifetime. */
  expires_at: moment,
})
export type Session = z.infer<typeof session>

const confirmation = z.object({
  /** The identity provider that opened this login, and confirms it; null: the password does. */
  provider: z.object({ name: z.string() }).nullable(),
  /** The directory that opened this login; its password confirms it. */
  directory: z.object({ name: z.string() }).nullable(),
  /** Whether a code of the second factor is needed, too. */
  code: z.boolean(),
})
export type LoginConfirmation = z.infer<typeof confirmation>

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const authApi = endpoints({
  'GET /auth/me': { access: 'public', summary: 'Who is logged in', result: me },
  'GET /user/profile': {
    access: 'user',
    summary: 'Profile of the logged-in user',
    result: z.object({
      email: z.string(),
      name: z.string(),
      role,
      tier,
      plan: tier,
      joinDate: moment,
      created_at: moment,
    }),
  },
  'POST /auth/signup': {
    access: 'public',
    summary: 'Register; a verification mail follows. A known address gets the same answer.',
    body: { as: 'form', schema: signupForm },
    status: 201,
    result: z.object({ message: z.string(), email: z.string() }),
  },
  'POST /auth/login': {
    access: 'public',
    summary: 'Log in; sets the session cookie and returns the same session as a bearer token',
    body: { as: 'form', schema: loginForm },
    result: loginResult,
  },
  'POST /auth/logout': { access: 'public', summary: 'End this session', result: message },
  'POST /auth/resend-verification': {
    access: 'public',
    summary: 'Send the verification mail again',
    body: { as: 'json', schema: mailAddress },
    result: message,
  },
  'POST /auth/verify/start': {
    access: 'public',
    summary: 'Send a verification mail',
    body: { as: 'json', schema: mailAddress },
    result: message,
  },
  'POST /auth/verify/confirm': {
    access: 'public',
    summary: 'Verify the address by the token of the mail',
    body: { as: 'json', schema: z.object({ token: text.max(500).default('') }) },
    result: message,
  },
  'POST /auth/password/forgot': {
    access: 'public',
    summary: 'Send a link that sets a new password; the same answer for every address',
    body: { as: 'json', schema: mailAddress },
    result: message,
  },
  'POST /auth/password/reset': {
    access: 'public',
    summary: 'Set a new password by the token of the mail; ends all sessions',
    body: {
      as: 'json',
      schema: z.object({ token: text.max(500).default(''), new_password: password.default('') }),
    },
    /** Whether the login still asks for the second factor. */
    result: message.extend({ two_factor: z.boolean() }),
  },
  'POST /auth/change-password': {
    access: 'user',
    summary: 'Change the password; ends all other sessions',
    body: {
      as: 'json',
      schema: z.object({
        currentPassword: password.default(''),
        newPassword: password.default(''),
        confirmPassword: password.default(''),
      }),
    },
    result: message,
  },
  'POST /auth/logout-all': { access: 'user', summary: 'End all sessions, this one too', result: message },
  'POST /auth/consent': {
    access: 'user',
    summary: 'Accept the terms and the privacy policy that are in force',
    result: me,
  },
  'GET /auth/sessions': {
    access: 'user',
    summary: 'Own open sessions, last used first',
    result: z.object({ items: z.array(session) }),
  },
  'DELETE /auth/sessions': {
    access: 'user',
    summary: 'End all own sessions but this one',
    result: z.object({ ended: z.number().int() }),
  },
  'DELETE /auth/sessions/{id}': {
    access: 'user',
    summary: 'End one session',
    params: z.object({ id: sessionId }),
    result: done,
  },
})

/** For sensitive calls: a person proves anew who they are, and stays logged in. */
export const confirmApi = endpoints({
  'GET /auth/confirm': {
    access: 'user',
    summary: 'How this login is confirmed, which sensitive calls need after an hour',
    result: confirmation,
  },
  'POST /auth/confirm': {
    access: 'user',
    summary: 'Confirm this login with the password that opened it, and a code if the second factor is on',
    body: {
      as: 'json',
      schema: z.object({ password: password.default(''), code: text.max(40).default('') }),
    },
    result: done,
  },
  'POST /auth/confirm/sign-on': {
    access: 'user',
    summary: 'Confirm this login at the identity provider that opened it: where to send the browser',
    result: z.object({ url: z.string() }),
  },
})

/** The second factor: TOTP, with recovery codes. */
export const twoFactorApi = endpoints({
  'GET /auth/2fa': {
    access: 'user',
    summary: 'Is the second factor on, and how many recovery codes are left',
    result: z.object({ enabled: z.boolean(), recovery_codes_left: z.number().int() }),
  },
  'POST /auth/2fa/setup': {
    access: 'user',
    summary: 'A new secret for the app, which waits a quarter of an hour for a first code',
    body: { as: 'json', schema: z.object({ password: password.default('') }) },
    result: z.object({ secret: z.string(), otpauth_uri: z.string() }),
  },
  'POST /auth/2fa/enable': {
    access: 'user',
    summary:
      'Turn the second factor on with a first code; the recovery codes are shown this once. Ends all other sessions',
    body: { as: 'json', schema: z.object({ code: text.max(40) }) },
    result: recoveryCodes,
  },
  'POST /auth/2fa/disable': {
    access: 'user',
    summary: 'Turn the second factor off',
    body: { as: 'json', schema: z.object({ password }) },
    result: message,
  },
  'POST /auth/2fa/recovery-codes': {
    access: 'user',
    summary: 'New recovery codes; the old ones are void',
    body: { as: 'json', schema: z.object({ password }) },
    result: recoveryCodes,
  },
})
