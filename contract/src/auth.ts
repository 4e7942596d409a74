import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { consentVersions } from './limits.ts'
import { tiers } from './plans.ts'
import { moment, text } from './shapes.ts'

export { consentVersions, nameMaxLength, passwordMinLength, passwordMinScore } from './limits.ts'

export const role = z.enum(['user', 'admin'])
export const tier = z.enum(tiers)

const email = text.trim().toLowerCase().max(320)
/** A ticked box in a form: browsers and the specified client send "true", "on" or "1". */
const ticked = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform(value => value === true || value === 'true' || value === 'on' || value === '1')

export const signupForm = z.object({
  email: text.max(400).default(''),
  password: z.string().max(4096).default(''),
  name: text.max(1000).default(''),
  agree: ticked,
  marketingOptIn: ticked,
  tosVersion: text.max(40).default(consentVersions.terms),
  privacyVersion: text.max(40).default(consentVersions.privacy),
})
export type SignupForm = z.infer<typeof signupForm>

export const loginForm = z.object({
  email: email.default(''),
  password: z.string().max(4096).default(''),
  remember: ticked,
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
})

/** Answer of the session check; everything but `authenticated` is null for nobody. */
export const me = identity.extend({ authenticated: z.boolean() })
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
    body: { as: 'json', schema: z.object({ token: text.max(500) }) },
    result: message,
  },
})
