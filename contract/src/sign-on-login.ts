import { z } from 'zod'
import { email, loginResult, ticked } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { directoryPassword, testLogin } from './identity-provider.ts'
import { id, identityProviderId, text } from './shapes.ts'

const named = z.object({ id, name: z.string() })

/** Logging in through an organisation's identity provider (OpenID Connect, SAML or LDAP). */
export const signOnLoginApi = endpoints({
  'GET /auth/sign-on': {
    access: 'public',
    summary: 'Whether any organisation here logs in through an identity provider',
    result: z.object({ available: z.boolean() }),
  },
  'POST /auth/sign-on': {
    access: 'public',
    summary: 'Where somebody with this address logs in; several providers are to be chosen among',
    body: {
      as: 'json',
      schema: z.object({
        email,
        provider_id: identityProviderId.optional(),
        remember: ticked,
        /** A path of ours to open afterwards. */
        next: text.max(500).default(''),
      }),
    },
    result: z.object({
      url: z.string().nullable(),
      providers: z.array(named),
      /** The directory whose password is to be sent here; null where there is another page to log in at. */
      directory: named.nullable(),
    }),
  },
  'POST /auth/sign-on/directory': {
    access: 'public',
    summary: 'Log in with the password of the organisation’s directory (LDAP)',
    body: {
      as: 'json',
      schema: z.object({
        email,
        password: directoryPassword,
        provider_id: identityProviderId,
        remember: ticked,
        /** Of the authenticator app, for an account with two-factor login. */
        code: text.max(100).default(''),
      }),
    },
    result: loginResult,
  },
  'POST /auth/sign-on/finish': {
    access: 'public',
    summary: 'Log in with what the identity provider added to our address; once, in the browser that began',
    /** The query as it arrived. */
    body: { as: 'json', schema: z.object({ query: text.max(8000) }) },
    result: z.object({
      login: loginResult.nullable(),
      remember: z.boolean(),
      next: z.string(),
      test: testLogin.nullable(),
      /** Whether it confirmed the login that there was. */
      confirmed: z.boolean(),
    }),
  },
})
