import { keysApi } from '@citewell/contract/keys.ts'
import { eq } from 'drizzle-orm'
import { forgetIdempotentCalls } from '../../domain/keys/idempotent-calls.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import type { Feature, ServerParts } from '../../feature.ts'
import { systemClock } from '../../platform/clock.ts'
import { routes } from '../../platform/http/mount.ts'
import { identifyKey, openKeys } from './identify-key.ts'
import { type KeysDeps, keysRoutes } from './keys.routes.ts'
import { presentKey } from './keys.ts'

type ConfirmIdentity = (
  parts: ServerParts,
  ...given: Parameters<KeysDeps['confirmIdentity']>
) => Promise<void>

/** Keys by which programs call in the name of their maker. */
export function keysFeature({ confirmIdentity }: { confirmIdentity: ConfirmIdentity }): Feature {
  return {
    name: 'keys',
    identify: (request, found, parts) => (found ? Promise.resolve(found) : identifyKey(parts, request)),
    openSessions: (db, sessionIds) => openKeys({ db, clock: systemClock }, sessionIds),
    routes: parts => [
      routes(
        keysApi,
        keysRoutes({ ...parts, confirmIdentity: (...given) => confirmIdentity(parts, ...given) }),
      ),
    ],
    schedules: [{ name: 'forget-idempotent-calls', every: 'hour', run: forgetIdempotentCalls }],
    accountExport: {
      facts: {
        api_keys: async (db, { id }) =>
          (await db.select().from(apiKeys).where(eq(apiKeys.userId, id))).map(presentKey),
      },
    },
  }
}
