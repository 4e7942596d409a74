import type { computingApi } from '@citewell/contract/computing.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import { addTables } from '../../domain/tables/add-tables.ts'
import { presentComputed } from '../../domain/tables/present-computed.ts'
import { presentPart } from '../../domain/tables/present-part.ts'
import type { Handlers } from '../../feature.ts'
import { createAllowance } from '../../platform/allowance.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { computeOver } from './compute-over.ts'
import { computePlan } from './compute-plan.ts'
import { computedFile, requireExports } from './computed-file.ts'

/** Of a minute, for one tenant: the calls ask for no quota, and nothing else runs while a plan does. */
const computingMilliseconds = 20_000
/** What one call may take at most. */
const longestCall = 5_000

export function computingRoutes(
  { db }: { db: Database },
  allowance = createAllowance(computingMilliseconds, 60_000),
): Handlers<typeof computingApi> {
  const within = async <Value>(tenantId: string, compute: () => Promise<Value>): Promise<Value> => {
    const done = allowance.take(tenantId, longestCall)
    if (!done)
      throw new AppError('rate_limited', 'Too much was computed at once. Please try again in a minute.', {
        retryAfter: 60,
      })
    return compute().finally(done)
  }
  return {
    'POST /documents/{id}/computed': async ({ caller, params, body }) => {
      const document = await ownedDocument(db, caller, params.id, 'read')
      return within(caller.tenantId, async () => {
        const { scoped, plan, computed } = await computePlan(db, document, body)
        return presentComputed(scoped, plan, computed)
      })
    },
    'POST /documents/{id}/computed/file': async ({ caller, params, body }) => {
      const document = await ownedDocument(db, caller, params.id, 'download')
      await requireExports(caller)
      return within(caller.tenantId, async () =>
        computedFile([await computePlan(db, document, body)], body.as),
      )
    },
    'POST /computed': ({ caller, body }) =>
      within(caller.tenantId, async () => {
        const runs = await computeOver(db, caller, body, 'read')
        return addTables(runs.map(({ scoped, plan, computed }) => presentPart(scoped, plan, computed)))
      }),
    'POST /computed/file': async ({ caller, body }) => {
      await requireExports(caller)
      return within(caller.tenantId, async () =>
        computedFile(await computeOver(db, caller, body, 'download'), body.as),
      )
    },
  }
}
