import type { documentTablesApi } from '@citewell/contract/document-tables.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import type { Handlers, ServerParts } from '../../feature.ts'
import { correctTable, undoCorrection } from './correct-table.ts'
import { showTables } from './show-tables.ts'

type Deps = Pick<ServerParts, 'db' | 'events' | 'jobs'>

export function tablesRoutes(deps: Deps): Handlers<typeof documentTablesApi> {
  const { db } = deps
  return {
    'GET /documents/{id}/tables': async ({ caller, params }) =>
      showTables(db, await ownedDocument(db, caller, params.id, 'read')),
    'POST /documents/{id}/tables/corrections': async ({ caller, params, body }) =>
      correctTable(deps, await ownedDocument(db, caller, params.id, 'edit'), body),
    'DELETE /documents/{id}/tables/corrections': async ({ caller, params }) =>
      undoCorrection(deps, await ownedDocument(db, caller, params.id, 'edit')),
  }
}
