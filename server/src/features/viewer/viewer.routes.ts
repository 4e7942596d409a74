import type { viewerApi } from '@citewell/contract/viewer.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { ownedDocument } from '../../domain/documents/owned-document.ts'
import type { Handlers } from '../../feature.ts'
import {
  type DrawDeps,
  drawDocumentSlides,
  drawWordStretch,
  openPagePicture,
  openPicture,
} from './draw-document.ts'
import { findInDocument } from './find-in-document.ts'
import { listSheets } from './list-sheets.ts'
import { locateCells } from './locate-cells.ts'
import { lookAtPage } from './look-at-page.ts'
import { readRows } from './read-rows.ts'

export function viewerRoutes(deps: DrawDeps): Handlers<typeof viewerApi> {
  const { db } = deps
  return {
    'GET /documents/{id}/find': async ({ caller, params, query, signal }) =>
      findInDocument(db, await ownedDocument(db, caller, params.id, 'read'), query.q, signal),
    'POST /documents/{id}/cells': async ({ caller, params, body }) => ({
      cells: await locateCells(db, await ownedDocument(db, caller, params.id, 'read'), body),
    }),
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
    'GET /documents/{id}/pages/{page}': async ({ caller, params, signal }) => {
      const document = await ownedDocument(db, caller, params.id, 'ask')
      await lookAtPage(db, caller, document, params.page)
      return openPagePicture(deps, document, params.page, stampOf(caller), signal)
    },
    'GET /documents/{id}/pictures': async ({ caller, params, query, signal }) =>
      openPicture(deps, await ownedDocument(db, caller, params.id, 'read'), query.part, signal),
  }
}

const longestName = 60

/** Who looks at a page, and when. The address is there because the stamp's font has no letters outside Latin ones. */
function stampOf({ name, email }: Caller): string {
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${name.slice(0, longestName)} · ${email} · ${at} UTC`
}
