import { authApi, confirmApi, twoFactorApi } from '@citewell/contract/auth.ts'
import { passkeyApi } from '@citewell/contract/passkeys.ts'
import { profileApi } from '@citewell/contract/profile.ts'
import { signOnApi } from '@citewell/contract/sign-on.ts'
import { signOnLoginApi } from '@citewell/contract/sign-on-login.ts'
import { desc } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { accountsNamed } from '../../domain/accounts/accounts-named.ts'
import type { Feature, Parts } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { authRoutes } from './auth.routes.ts'
import { authenticate } from './authenticate.ts'
import { confirmRoutes } from './confirm.routes.ts'
import { type Auth, createAuth } from './create-auth.ts'
import { exportPerson } from './export-person.ts'
import { openSessions } from './open-sessions.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { removeExpired } from './remove-expired.ts'
import { backChannelRoutes } from './sign-on/back-channel.routes.ts'
import { recheckDomains } from './sign-on/domains.ts'
import { samlRoutes } from './sign-on/saml/saml.routes.ts'
import { warnOfCertificates } from './sign-on/saml/warn-of-certificates.ts'
import { signOnRoutes } from './sign-on/sign-on.routes.ts'
import { signOnLoginRoutes } from './sign-on/sign-on-login.routes.ts'
import { twoFactorRoutes } from './two-factor.routes.ts'

/** Signing up, logging in, and identifying the caller of a request. */
export function authFeature(): Feature {
  let auth: Auth | undefined
  const authOf = ({ config, db }: Parts): Auth => {
    auth ??= createAuth(config, db)
    return auth
  }
  return {
    name: 'auth',
    identify: (request, found, parts) =>
      found ? Promise.resolve(found) : authenticate({ ...parts, auth: authOf(parts) }, request),
    openSessions,
    routes: parts => {
      const deps = { ...parts, auth: authOf(parts) }
      return [
        routes(authApi, authRoutes(deps)),
        routes(confirmApi, confirmRoutes(deps)),
        routes(twoFactorApi, twoFactorRoutes(deps)),
        routes(passkeyApi, passkeyRoutes(deps)),
        routes(signOnApi, signOnRoutes(deps)),
        routes(signOnLoginApi, signOnLoginRoutes(deps)),
        samlRoutes(deps),
        backChannelRoutes(deps),
        routes(profileApi, profileRoutes(deps)),
      ]
    },
    schedules: [
      { name: 'remove-expired', every: 'hour', atStart: true, run: ({ db }) => removeExpired(db) },
      { name: 'check-domains', every: 'hour', run: ({ db }) => recheckDomains(db) },
      { name: 'warn-of-certificates', every: 'hour', run: warnOfCertificates },
    ],
    accountExport: exportPerson,
    adminSearch: {
      users: (db, { text }, most) =>
        db
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(accountsNamed(text))
          .orderBy(desc(users.createdAt), desc(users.id))
          .limit(most),
    },
  }
}
