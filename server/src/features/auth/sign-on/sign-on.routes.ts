import type { signOnApi } from '@citewell/contract/sign-on.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { owned } from '../../../domain/organisations/owned-organisation.ts'
import type { Handlers } from '../../../feature.ts'
import { sessionCookieOptions } from '../../../platform/http/session-token.ts'
import type { AuthDeps } from '../auth.routes.ts'
import { nameBreakGlass } from './break-glass.ts'
import { addDomain, checkDomain, removeDomain, requireFor } from './domains.ts'
import { decideRequest } from './join-requests.ts'
import { changeLdap } from './ldap/change-ldap.ts'
import { testDirectory } from './ldap/log-in-by-directory.ts'
import { showSignOn } from './own-sign-on.ts'
import { addLdapProvider, addProvider, addSamlProvider, changeProvider, removeProvider } from './providers.ts'
import { changeSaml } from './saml/change-saml.ts'
import { attemptSeconds, startTest, stateCookie } from './start-sign-on.ts'

export function signOnRoutes(deps: AuthDeps): Handlers<typeof signOnApi> {
  const { db } = deps
  const shown = (caller: Caller) => showSignOn(db, deps, owned(caller))
  return {
    'GET /organisation/sign-on': ({ caller }) => shown(caller),
    'POST /organisation/sign-on/domains': async ({ caller, body, request }) => {
      await addDomain(db, caller, body.domain, request.ip)
      return shown(caller)
    },
    'POST /organisation/sign-on/domains/{id}/check': async ({ caller, params, request }) => {
      await checkDomain(db, caller, params.id, request.ip)
      return shown(caller)
    },
    'PATCH /organisation/sign-on/domains/{id}': async ({ caller, params, body, request }) => {
      await requireFor(db, caller, params.id, body.required, request.ip)
      return shown(caller)
    },
    'DELETE /organisation/sign-on/domains/{id}': async ({ caller, params, request }) => {
      await removeDomain(db, caller, params.id, request.ip)
      return shown(caller)
    },
    'POST /organisation/sign-on/providers': async ({ caller, body, request }) => {
      await addProvider(deps, caller, body, request.ip)
      return shown(caller)
    },
    'POST /organisation/sign-on/saml': async ({ caller, body, request }) => {
      await addSamlProvider(deps, caller, body, request.ip)
      return shown(caller)
    },
    'PATCH /organisation/sign-on/saml/{id}': async ({ caller, params, body, request }) => {
      await changeSaml(deps, caller, params.id, body, request.ip)
      return shown(caller)
    },
    'POST /organisation/sign-on/ldap': async ({ caller, body, request }) => {
      await addLdapProvider(db, caller, body, request.ip)
      return shown(caller)
    },
    'PATCH /organisation/sign-on/ldap/{id}': async ({ caller, params, body, request }) => {
      await changeLdap(deps, caller, params.id, body, request.ip)
      return shown(caller)
    },
    'POST /organisation/sign-on/ldap/{id}/test': async ({ caller, params, body, request }) => {
      const test = await testDirectory(deps, caller, { ...params, ...body }, request.ip)
      return { test, sign_on: await shown(caller) }
    },
    'POST /organisation/sign-on/requests/{id}': async ({ caller, params, body, request }) => {
      await decideRequest(deps, caller, params.id, body.accepted, request.ip)
      return shown(caller)
    },
    'PATCH /organisation/sign-on/providers/{id}': async ({ caller, params, body, request }) => {
      await changeProvider(deps, caller, params.id, body, request.ip)
      return shown(caller)
    },
    'DELETE /organisation/sign-on/providers/{id}': async ({ caller, params, request }) => {
      await removeProvider(db, caller, params.id, request.ip)
      return shown(caller)
    },
    'POST /organisation/sign-on/providers/{id}/test': async ({ caller, params, reply }) => {
      const { url, state } = await startTest(deps, caller, params.id)
      reply.setCookie(stateCookie, state, { ...sessionCookieOptions(deps.config), maxAge: attemptSeconds })
      return { url }
    },
    'POST /organisation/sign-on/break-glass': async ({ caller, body, request }) => {
      await nameBreakGlass(db, caller, body, request.ip)
      return shown(caller)
    },
  }
}
