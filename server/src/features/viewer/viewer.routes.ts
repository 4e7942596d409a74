import type { viewerApi } from '@citewell/contract/viewer.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import type { Handlers } from '../../feature.ts'
import { type DrawDeps, drawDocumentSlides, drawWordStretch, openPicture } from './draw-document.ts'
import { findInDocument } from './find-in-document.ts'
import { listSheets } from './list-sheets.ts'
import { readRows } from './read-rows.ts'

export function viewerRoutes(deps: DrawDeps): Handlers<typeof viewerApi> {
  const { db } = deps
  return {
    'GET /documents/{id}/find': async ({ caller, params, query, signal }) =>
      findInDocument(db, await ownedDocument(db, caller, params.id, 'read'), query.q, signal),
    'GET /documents/{id}/sheets': async ({ caller, params }) => ({
      sheets: await listSheets(db, await ownedDocument(db, caller, params.id, 'read')),
    }),
    'GET /documents/{id}/rows': async ({ caller, params, query }) => ({
      rows: await readRows(db, await ownedDocument(db, caller, params.id, 'read'), query),
    }),
    'GET /documents/{id}/slides': async ({ caller, params, query, signal }) =>
      drawDocumentSlides(deps, await ownedDocument(db, caller, params.id, 'read'), query, signal),
    'GET /documents/{id}/layout': async ({ caller, params, query, signal }) => ({
      items: await drawWordStretch(deps, await ownedDocument(db, caller, params.id, 'read'), query, signal),
    }),
    'GET /documents/{id}/pictures': async ({ caller, params, query, signal }) =>
      openPicture(deps, await ownedDocument(db, caller, params.id, 'read'), query.part, signal),
  }
}
