import type { signOnApi } from '@citewell/contract/sign-on.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { owned } from '../../../domain/organisations/owned-organisation.ts'
import type { Handlers } from '../../../feature.ts'
import { runAs } from '../../../platform/database/run-as.ts'
import { inBackground } from '../../../platform/http/in-background.ts'
import { addressKey } from '../../../platform/http/rate-limits.ts'
import { sessionCookie, sessionCookieOptions } from '../../../platform/http/session-token.ts'
import type { AuthDeps } from '../auth.routes.ts'
import type { Device } from '../log-in.ts'
import { recordFailedLogin } from '../record-failed-login.ts'
import { reportNewDevice } from '../report-new-device.ts'
import { nameBreakGlass } from './break-glass.ts'
import { addDomain, checkDomain, removeDomain, requireFor } from './domains.ts'
import { type Entered, finishSignOn } from './finish-sign-on.ts'
import { decideRequest } from './join-requests.ts'
import { changeLdap } from './ldap/change-ldap.ts'
import { logInByDirectory, testDirectory } from './ldap/log-in-by-directory.ts'
import { showSignOn } from './own-sign-on.ts'
import { addLdapProvider, addProvider, addSamlProvider, changeProvider, removeProvider } from './providers.ts'
import { changeSaml } from './saml/change-saml.ts'
import { anyProviderOn, attemptSeconds, startSignOn, startTest, stateCookie } from './start-sign-on.ts'

export function signOnRoutes(deps: AuthDeps): Handlers<typeof signOnApi> {
  const { db, config, limits } = deps
  const options = sessionCookieOptions(config)
  const shown = (caller: Caller) => showSignOn(db, deps, owned(caller))
  const letIn = (login: Entered, device: Device, request: FastifyRequest, reply: FastifyReply) => {
    const { maxAge, userId, ...result } = login
    inBackground(request, () => reportNewDevice(deps, { id: userId, email: result.email }, device))
    reply.setCookie(sessionCookie(config).name, result.access_token, { ...options, maxAge })
    return result
  }
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
      reply.setCookie(stateCookie, state, { ...options, maxAge: attemptSeconds })
      return { url }
    },
    'POST /organisation/sign-on/break-glass': async ({ caller, body, request }) => {
      await nameBreakGlass(db, caller, body, request.ip)
      return shown(caller)
    },
    'GET /auth/sign-on': async () => ({ available: await runAs(null, () => anyProviderOn(db)) }),
    'POST /auth/sign-on': async ({ caller, body, request, reply }) => {
      await limits.take('sign-on', addressKey(request.ip), request.ip)
      // Its organisation is found by the address, not by who calls.
      const { start, ...found } = await runAs(null, () => startSignOn(deps, caller, body))
      if (start) reply.setCookie(stateCookie, start.state, { ...options, maxAge: attemptSeconds })
      return { url: start?.url ?? null, ...found }
    },
    'POST /auth/sign-on/directory': async ({ caller, body, request, reply }) => {
      await limits.take('sign-on', addressKey(request.ip), request.ip)
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      try {
        const login = await runAs(null, () => logInByDirectory(deps, caller, body, device))
        return letIn(login, device, request, reply)
      } catch (error) {
        inBackground(request, () => recordFailedLogin(db, body.email, error, request.ip))
        throw error
      }
    },
    'POST /auth/sign-on/finish': async ({ caller, body, request, reply }) => {
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const kept = request.cookies[stateCookie] ?? ''
      reply.clearCookie(stateCookie, options)
      const { login, ...rest } = await runAs(null, () => finishSignOn(deps, body.query, kept, caller, device))
      if (!login) return { login: null, ...rest }
      return { login: letIn(login, device, request, reply), ...rest }
    },
  }
}
