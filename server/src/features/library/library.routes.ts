import type { libraryApi } from '@citewell/contract/library.ts'
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
  /** Whether the session that a request came with is still valid. */
  isLoggedIn: (request: FastifyRequest) => Promise<boolean>
}

export function libraryRoutes(deps: LibraryDeps): Handlers<typeof libraryApi> {
  const { db } = deps
  const owned = (caller: Caller, id: string): Promise<OwnedDocument> => ownedDocument(db, caller.tenantId, id)
  const show = async (document: DocumentRow) => presentDocument(document, await loadBeside(db, document))
  const watchers = limitWatchers()
  return {
    'GET /upload/check': async ({ caller, query }) => {
      const place = query.session_id ? await ownedChatSession(db, caller.tenantId, query.session_id) : null
      const document = await checkDuplicate(db, caller.tenantId, place, query.sha256)
      return { duplicate: document !== null, document }
    },
    'POST /upload': async ({ caller, request }) => {
      const { document, known, duplicate } = await receiveUpload(deps, caller, request)
      const { id, filename, status, pages } = document
      return { id, filename, status, duplicate, known, pages }
    },
    'GET /documents': async ({ caller, query }) => {
      const session = query.session_id ? await ownedChatSession(db, caller.tenantId, query.session_id) : null
      if (query.collection_id) await ownedCollection(db, caller.tenantId, query.collection_id)
      return listDocuments(db, caller.tenantId, session, query)
    },
    'GET /documents/events': ({ caller, request }) => {
      watchers.admit(caller.userId)
      const isLoggedIn = () => deps.isLoggedIn(request)
      return new EventStream(signal =>
        watchers.watch(caller.userId, () => watchDocuments(deps, caller.tenantId, signal, isLoggedIn)),
      )
    },
    'GET /documents/{id}': async ({ caller, params }) => show(await owned(caller, params.id)),
    'DELETE /documents/{id}': async ({ caller, params }) => {
      const document = await owned(caller, params.id)
      await db.transaction(tx => removeDocument(tx, deps, document))
      return { ok: true }
    },
    'POST /documents/{id}/sessions': async ({ caller, params, body }) => {
      const document = await owned(caller, params.id)
      const session = await ownedChatSession(db, caller.tenantId, body.session_id)
      return show(await linkDocument(deps, document, session, await caller.limits()))
    },
    'POST /documents/{id}/retry': async ({ caller, params }) =>
      show(await retryDocument(deps, await owned(caller, params.id))),
    'POST /documents/{id}/encoding': async ({ caller, params, body }) =>
      show(await changeEncoding(deps, await owned(caller, params.id), body.encoding)),
    'POST /documents/{id}/cancel': async ({ caller, params }) =>
      show(await cancelDocument(deps, await owned(caller, params.id))),
    'GET /documents/{id}/file': async ({ caller, params, request }) => {
      const document = await owned(caller, params.id)
      return openDocumentFile(deps.files, document, request.headers.range)
    },
    'GET /documents/{id}/text': async ({ caller, params, query }) =>
      readDocumentText(db, await owned(caller, params.id), query),
  }
}
