import type { viewerApi } from '@citewell/contract/viewer.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import type { Handlers } from '../../feature.ts'
import type { Database } from '../../platform/database/database.ts'
import { findInDocument } from './find-in-document.ts'
import { listSheets } from './list-sheets.ts'
import { readRows } from './read-rows.ts'

export function viewerRoutes(db: Database): Handlers<typeof viewerApi> {
  return {
    'GET /documents/{id}/find': async ({ caller, params, query, signal }) =>
      findInDocument(db, await ownedDocument(db, caller.tenantId, params.id), query.q, signal),
    'GET /documents/{id}/sheets': async ({ caller, params }) => ({
      sheets: await listSheets(db, await ownedDocument(db, caller.tenantId, params.id)),
    }),
    'GET /documents/{id}/rows': async ({ caller, params, query }) => ({
      rows: await readRows(db, await ownedDocument(db, caller.tenantId, params.id), query),
    }),
  }
}
