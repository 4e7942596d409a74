import type { importsApi } from '@citewell/contract/imports.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { AddDocumentDeps } from '../../domain/documents/add-document.ts'
import type { DocumentOwner } from '../../domain/documents/file-document.ts'
import type { Handlers } from '../../feature.ts'
import { pauseImport, undoImport } from './change-import.ts'
import { createImport } from './create-import.ts'
import { importReport } from './import-report.ts'
import { ownedImport } from './owned-import.ts'
import { listEntries, listImports, showImport } from './present-import.ts'
import { receiveBytes, showReceived } from './receive-bytes.ts'
import { receiveManifest } from './receive-manifest.ts'

export function importsRoutes(deps: AddDocumentDeps): Handlers<typeof importsApi> {
  const { db } = deps
  const ownerOf = async (caller: Caller, { ip }: FastifyRequest): Promise<DocumentOwner> => ({
    ...caller,
    ip,
    limits: await caller.limits(),
  })
  return {
    'GET /imports': ({ caller, query }) => listImports(db, caller, query),
    'POST /imports': async ({ caller, body }) => showImport(db, await createImport(db, caller, body)),
    'GET /imports/{id}': async ({ caller, params }) =>
      showImport(db, await ownedImport(db, caller, params.id)),
    'GET /imports/{id}/entries': async ({ caller, params, query }) =>
      listEntries(db, await ownedImport(db, caller, params.id), query),
    'POST /imports/{id}/entries': async ({ caller, params, body, request }) => {
      const imported = await ownedImport(db, caller, params.id)
      const who = await ownerOf(caller, request)
      return { items: await receiveManifest(deps, who, imported, body) }
    },
    'GET /imports/{id}/files': async ({ caller, params, query }) =>
      showReceived(deps, await ownedImport(db, caller, params.id), query.sha256),
    'POST /imports/{id}/files': async ({ caller, params, query, request }) => {
      const imported = await ownedImport(db, caller, params.id)
      return receiveBytes(deps, await ownerOf(caller, request), imported, query, request)
    },
    'POST /imports/{id}/pause': async ({ caller, params }) => {
      const imported = await ownedImport(db, caller, params.id)
      await pauseImport(deps, imported, true)
      return showImport(db, imported)
    },
    'POST /imports/{id}/resume': async ({ caller, params }) => {
      const imported = await ownedImport(db, caller, params.id)
      await pauseImport(deps, imported, false)
      return showImport(db, imported)
    },
    'POST /imports/{id}/undo': async ({ caller, params }) => {
      const imported = await ownedImport(db, caller, params.id)
      await undoImport(deps, caller, imported)
      return showImport(db, imported)
    },
    'GET /imports/{id}/report': async ({ caller, params }) =>
      importReport(db, await ownedImport(db, caller, params.id)),
  }
}
