import type { computingApi } from '@citewell/contract/computing.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import { presentComputed } from '../../domain/tables/present-computed.ts'
import type { Handlers } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'
import { computePlan } from './compute-plan.ts'
import { computedFile } from './computed-file.ts'

export function computingRoutes({ db }: { db: Database }): Handlers<typeof computingApi> {
  return {
    'POST /documents/{id}/computed': async ({ caller, params, body }) => {
      const document = await ownedDocument(db, caller.tenantId, params.id)
      const { scoped, plan, computed } = await computePlan(db, document, body)
      return presentComputed(scoped, plan, computed)
    },
    'POST /documents/{id}/computed/file': async ({ caller, params, body }) => {
      const document = await ownedDocument(db, caller.tenantId, params.id)
      return computedFile(caller, await computePlan(db, document, body), body.as)
    },
  }
}
