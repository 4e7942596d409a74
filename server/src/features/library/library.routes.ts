import type { libraryApi } from '@citewell/contract/library.ts'
import type { Right } from '@citewell/contract/rights.ts'
import type { uploadApi } from '@citewell/contract/upload.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/accounts/caller.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import type { AddDocumentDeps } from '../../domain/documents/add-document.ts'
import { cancelDocument, changeEncoding, retryDocument } from '../../domain/documents/change-document.ts'
import { type OwnedDocument, ownedDocument } from '../../domain/documents/owned-document.ts'
import { removeDocument } from '../../domain/documents/remove-document.ts'
import type { Handlers } from '../../feature.ts'
import { EventStream } from '../../platform/http/event-stream.ts'
import { checkDuplicate } from './check-duplicate.ts'
import { limitWatchers } from './limit-watchers.ts'
import { linkDocument } from './link-document.ts'
import { listDocuments } from './list-documents.ts'
import { openDocumentFile } from './open-document-file.ts'
import { type DocumentRow, loadBeside, presentDocument } from './present-document.ts'
import { readDocumentText } from './read-document-text.ts'
import { receiveUpload } from './receive-upload.ts'
import { watchDocuments } from './watch-documents.ts'

export type LibraryDeps = AddDocumentDeps & {
  /** Whether the session that a request came with is still valid, in the same tenant and role. */
  isStill: (request: FastifyRequest, caller: Caller) => Promise<boolean>
}

export function uploadRoutes(deps: AddDocumentDeps): Handlers<typeof uploadApi> {
  return {
    'GET /upload/check': async ({ caller, query }) => {
      const place = query.session_id ? await ownedChatSession(deps.db, caller, query.session_id) : null
      const document = await checkDuplicate(deps.db, caller, place, query.sha256)
      return { duplicate: document !== null, document }
    },
    'POST /upload': async ({ caller, request }) => {
      const { document, known, duplicate } = await receiveUpload(deps, caller, request)
      const { id, filename, status, pages } = document
      return { id, filename, status, duplicate, known, pages }
    },
  }
}

export function libraryRoutes(deps: LibraryDeps): Handlers<typeof libraryApi> {
  const { db } = deps
  const owned = (caller: Caller, id: string, right: Right): Promise<OwnedDocument> =>
    ownedDocument(db, caller, id, right)
  const show = async (caller: Caller, document: DocumentRow) =>
    presentDocument(document, await loadBeside(db, caller, document))
  const watchers = limitWatchers()
  return {
    'GET /documents': async ({ caller, query }) => {
      const session = query.session_id ? await ownedChatSession(db, caller, query.session_id) : null
      if (query.collection_id) await ownedCollection(db, caller, query.collection_id, 'find')
      return listDocuments(db, caller, session, query)
    },
    'GET /documents/events': ({ caller, request }) => {
      watchers.admit(caller.userId)
      const isLoggedIn = () => deps.isStill(request, caller)
      return new EventStream(signal =>
        watchers.watch(caller.userId, () => watchDocuments(deps, caller, signal, isLoggedIn)),
      )
    },
    'GET /documents/{id}': async ({ caller, params }) => show(caller, await owned(caller, params.id, 'find')),
    'DELETE /documents/{id}': async ({ caller, params }) => {
      const document = await owned(caller, params.id, 'manage')
      await db.transaction(tx => removeDocument(tx, deps, document, { userId: caller.userId }))
      return { ok: true }
    },
    'POST /documents/{id}/sessions': async ({ caller, params, body, request: { ip } }) => {
      const document = await owned(caller, params.id, 'ask')
      const session = await ownedChatSession(db, caller, body.session_id)
      const limits = await caller.limits()
      return show(caller, await linkDocument(deps, { ...caller, ip }, document, session, limits))
    },
    'POST /documents/{id}/retry': async ({ caller, params }) =>
      show(caller, await retryDocument(deps, await owned(caller, params.id, 'edit'))),
    'POST /documents/{id}/encoding': async ({ caller, params, body }) =>
      show(caller, await changeEncoding(deps, await owned(caller, params.id, 'edit'), body.encoding)),
    'POST /documents/{id}/cancel': async ({ caller, params }) =>
      show(caller, await cancelDocument(deps, await owned(caller, params.id, 'edit'))),
    'GET /documents/{id}/file': async ({ caller, params, request }) => {
      const document = await owned(caller, params.id, 'download')
      return openDocumentFile(deps.files, document, request.headers.range)
    },
    'GET /documents/{id}/text': async ({ caller, params, query }) =>
      readDocumentText(db, await owned(caller, params.id, 'read'), query),
  }
}
