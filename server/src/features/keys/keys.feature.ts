import { connectionsApi, programsApi } from '@citewell/contract/connections.ts'
import { embedApi } from '@citewell/contract/embed.ts'
import { keysApi } from '@citewell/contract/keys.ts'
import { eq } from 'drizzle-orm'
import { forgetIdempotentCalls } from '../../domain/keys/idempotent-calls.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import type { Feature, ServerParts } from '../../feature.ts'
import { systemClock } from '../../platform/clock.ts'
import { routes } from '../../platform/http/mount.ts'
import { connectionsRoutes } from './connect/connections.routes.ts'
import type { ConnectionDeps } from './connect/connections.ts'
import { oauthRoutes } from './connect/oauth.routes.ts'
import { createOauthServer } from './connect/oauth-server.ts'
import { removeExpiredOauth } from './connect/programs.ts'
import { embedRoutes } from './embed-tokens.ts'
import { identifyKey, openKeys } from './identify-key.ts'
import { type KeysDeps, keysRoutes } from './keys.routes.ts'
import { presentKey } from './list-keys.ts'

type ConfirmIdentity = (
  parts: ServerParts,
  ...given: Parameters<KeysDeps['confirmIdentity']>
) => Promise<void>

type Given = { confirmIdentity: ConfirmIdentity } & Pick<ConnectionDeps, 'fetchOutside'>

/** Keys by which programs call in the name of their maker, and programs that are connected by OAuth instead. */
export function keysFeature({ confirmIdentity, ...given }: Given): Feature {
  return {
    name: 'keys',
    identify: (request, found, parts) => (found ? Promise.resolve(found) : identifyKey(parts, request)),
    openSessions: (db, sessionIds) => openKeys({ db, clock: systemClock }, sessionIds),
    routes: parts => {
      const deps = { ...parts, ...given, oauth: createOauthServer({ ...parts, ...given }) }
      return [
        routes(
          keysApi,
          keysRoutes({ ...parts, confirmIdentity: (...given) => confirmIdentity(parts, ...given) }),
        ),
        routes({ ...connectionsApi, ...programsApi }, connectionsRoutes(deps)),
        oauthRoutes(deps),
        routes(embedApi, embedRoutes(parts)),
      ]
    },
    schedules: [
      { name: 'remove-expired-oauth', every: 'hour', run: ({ db }) => removeExpiredOauth(db) },
      { name: 'forget-idempotent-calls', every: 'hour', run: forgetIdempotentCalls },
    ],
    accountExport: {
      facts: {
        api_keys: async (db, { id }) =>
          (await db.select().from(apiKeys).where(eq(apiKeys.userId, id))).map(presentKey),
      },
    },
  }
}
