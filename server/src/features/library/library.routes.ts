import type { libraryApi } from '@citewell/contract/library.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/accounts/caller.ts'
import { type OwnedChatSession, ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { cancelDocument, retryDocument } from '../../domain/documents/change-document.ts'
import { type OwnedDocument, ownedDocument } from '../../domain/documents/owned-document.ts'
import { removeDocument } from '../../domain/documents/remove-document.ts'
import type { EffectiveLimits } from '../../domain/plans/effective-limits.ts'
import type { Handlers } from '../../feature.ts'
import { databaseFailureOf } from '../../platform/database/failure-of.ts'
import { AppError } from '../../platform/errors.ts'
import { EventStream } from '../../platform/http/event-stream.ts'
import type { VirusScan } from '../../providers/virus-scan/virus-scan.ts'
import { checkDuplicate } from './check-duplicate.ts'
import { limitWatchers } from './limit-watchers.ts'
import { linkDocument } from './link-document.ts'
import { listDocuments } from './list-documents.ts'
import { openDocumentFile } from './open-document-file.ts'
import { type DocumentRow, presentDocument, sessionsOf } from './present-document.ts'
import { readDocumentText } from './read-document-text.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import { type UploadDeps, uploadDocument } from './upload-document.ts'
import { watchDocuments } from './watch-documents.ts'

export type LibraryDeps = UploadDeps & {
  /** Name and first bytes to the format's name. Throws AppError when the file is refused. */
  detect: (filename: string, head: Buffer) => string
  mediaTypeOf: (filetype: string) => string
  /** Looks through uploads; null for none. */
  virusScan: VirusScan | null
  /** Whether the session that a request came with still is one. */
  isLoggedIn: (request: FastifyRequest) => Promise<boolean>
}

export function libraryRoutes(deps: LibraryDeps): Handlers<typeof libraryApi> {
  const { db } = deps
  const owned = (caller: Caller, id: string): Promise<OwnedDocument> => ownedDocument(db, caller.userId, id)
  const show = async (document: DocumentRow) => presentDocument(document, await sessionsOf(db, document))
  const watchers = limitWatchers()
  return {
    'GET /upload/check': async ({ caller, query }) => {
      const session = await ownedChatSession(db, caller.userId, query.session_id)
      const document = await checkDuplicate(db, session, query.sha256)
      return { duplicate: document !== null, document }
    },
    'POST /upload': async ({ caller, request }) => {
      const limits = await caller.limits()
      const { file, session } = await receiveFile(request, {
        files: deps.files,
        maxBytes: limits.fileBytes,
        tooLarge: () => tooLarge(limits),
        checkSession: id => ownedChatSession(db, caller.userId, id),
        detect: deps.detect,
        virusScan: deps.virusScan,
      })
      const { document, duplicate } = await keepReceived(deps, session, file)
      const { id, filename, status, pages } = document
      return { id, filename, status, duplicate, pages }
    },
    'GET /documents': async ({ caller, query }) => {
      const session = query.session_id ? await ownedChatSession(db, caller.userId, query.session_id) : null
      if (query.collection_id) await ownedCollection(db, caller.userId, query.collection_id)
      return listDocuments(db, caller.userId, session, query)
    },
    'GET /documents/events': ({ caller, request }) => {
      watchers.admit(caller.userId)
      const isLoggedIn = () => deps.isLoggedIn(request)
      return new EventStream(signal =>
        watchers.watch(caller.userId, () => watchDocuments(deps, caller.userId, signal, isLoggedIn)),
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
      return show(
        await linkDocument(deps, document, await ownedChatSession(db, caller.userId, body.session_id)),
      )
    },
    'POST /documents/{id}/retry': async ({ caller, params }) =>
      show(await retryDocument(deps, await owned(caller, params.id))),
    'POST /documents/{id}/cancel': async ({ caller, params }) =>
      show(await cancelDocument(deps, await owned(caller, params.id))),
    'GET /documents/{id}/file': async ({ caller, params, request }) => {
      const document = await owned(caller, params.id)
      return openDocumentFile(
        deps.files,
        document,
        deps.mediaTypeOf(document.filetype),
        request.headers.range,
      )
    },
    'GET /documents/{id}/text': async ({ caller, params, query }) =>
      readDocumentText(db, await owned(caller, params.id), query),
  }
}

/**
 * Where the file does not become a document, it must not stay in the storage. But when the database went away nobody
 * knows whether it did: then it is left to be removed as an orphan if nothing has it.
 */
async function keepReceived(deps: LibraryDeps, session: OwnedChatSession, file: ReceivedFile) {
  try {
    return await uploadDocument(deps, session, file)
  } catch (error) {
    if (databaseFailureOf(error) !== 'away') await deps.files.remove(file.storageKey)
    throw error
  }
}

function tooLarge({ fileBytes }: EffectiveLimits): AppError {
  const megabytes = Math.floor((fileBytes ?? 0) / 1024 / 1024)
  return new AppError(
    'document_too_large',
    `The file is larger than ${megabytes} MB, the most that your plan takes for one file. Split it, or choose a larger plan.`,
  )
}
