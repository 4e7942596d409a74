import type { adminFilesApi } from '@citewell/contract/admin/files.ts'
import type { AuditAction } from '@citewell/contract/audit-actions.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { cancelDocument, retryDocument } from '../../../domain/documents/change-document.ts'
import { anyDocument, type OwnedDocument } from '../../../domain/documents/owned-document.ts'
import { removeDocument } from '../../../domain/documents/remove-document.ts'
import type { Handlers, Parts } from '../../../feature.ts'
import { listUploads } from './list-uploads.ts'
import { createFigures } from './read-figures.ts'
import { cancelReindex, lastReindex, startReindex } from './reindex-run.ts'
import { retryFailed } from './retry-failed.ts'

type AdminFilesDeps = Pick<Parts, 'db' | 'jobs' | 'events'>

type Asked = { caller: Caller; request: { ip: string } }

export function adminFilesRoutes(deps: AdminFilesDeps): Handlers<typeof adminFilesApi> {
  const { db } = deps
  const figures = createFigures(db)
  const record = (
    action: AuditAction,
    { caller, request }: Asked,
    details: Record<string, string | number>,
  ) => {
    const actor = { id: caller.userId, email: caller.email }
    return recordEvent(db, { action, actor, ip: request.ip, details })
  }
  const change =
    (action: AuditAction, apply: (document: OwnedDocument, caller: Caller) => Promise<unknown>) =>
    async ({ params, ...asked }: Asked & { params: { id: string } }) => {
      const document = await anyDocument(db, asked.caller, params.id)
      await apply(document, asked.caller)
      await record(action, asked, { document: document.id })
      return { ok: true as const }
    }
  return {
    'GET /admin/uploads': ({ query }) => listUploads(db, query, figures),
    'POST /admin/uploads/{id}/retry': change('document-retried', document => retryDocument(deps, document)),
    'POST /admin/uploads/{id}/cancel': change('document-cancelled', document =>
      cancelDocument(deps, document),
    ),
    'DELETE /admin/uploads/{id}': change('document-deleted', (document, { userId }) =>
      db.transaction(tx => removeDocument(tx, deps, document, { userId })),
    ),
    'POST /admin/uploads/retry-failed': async ({ body, ...asked }) => {
      const queued = await retryFailed(deps, asked.caller, body.reason)
      await record('document-retried', asked, { documents: queued, reason: body.reason ?? 'all' })
      return { queued }
    },
    'GET /admin/uploads/reindex': async () => ({ run: await lastReindex(db) }),
    'POST /admin/uploads/reindex': async asked => {
      const run = await startReindex(deps)
      await record('reindex-started', asked, { documents: run.total })
      return { run }
    },
    'POST /admin/uploads/reindex/cancel': async asked => {
      const run = await cancelReindex(db)
      await record('reindex-cancelled', asked, {})
      return { run }
    },
  }
}
