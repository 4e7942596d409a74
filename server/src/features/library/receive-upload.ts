import { roleRights } from '@citewell/contract/rights.ts'
import { chatSessionId, collectionId } from '@citewell/contract/shapes.ts'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/accounts/caller.ts'
import { type OwnedChatSession, ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { type OwnedCollection, ownedCollection } from '../../domain/collections/owned-collection.ts'
import { type AddDocumentDeps, addDocument } from '../../domain/documents/add-document.ts'
import type { FiledDocument } from '../../domain/documents/file-document.ts'
import { fileTooLarge } from '../../domain/documents/store-file.ts'
import type { EffectiveLimits } from '../../domain/plans/effective-limits.ts'
import { requireFeature } from '../../domain/plans/limit-refusal.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'

/**
 * Makes a document of the form's one file, for the chat or the collection that the form names before or after the file. A
 * form that names neither adds to the library, where the plan has one.
 */
export async function receiveUpload(
  deps: AddDocumentDeps,
  caller: Caller,
  request: FastifyRequest,
): Promise<FiledDocument> {
  requireAdding(caller)
  const limits = await caller.limits()
  const fileSize = limits.fileBytes ?? Number.POSITIVE_INFINITY
  const parts: AsyncIterator<Multipart> = request.parts({ limits: { fileSize } })[Symbol.asyncIterator]()
  let session: OwnedChatSession | null = null
  let collection: OwnedCollection | null = null

  /** Reads up to the next file or the end. The chat is checked as soon as it is known. */
  async function nextFile(): Promise<MultipartFile | null> {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value
      if (part.type === 'file') return part
      if (typeof part.value !== 'string' || !part.value.trim()) continue
      const id = part.value.trim()
      if (part.fieldname === 'collection_id') {
        if (!collectionId.safeParse(id).success) throw notFound('Collection')
        requireFeature(limits, 'collections')
        collection = await ownedCollection(deps.db, caller, id, 'edit')
      }
      if (part.fieldname !== 'session_id') continue
      if (!chatSessionId.safeParse(id).success) throw notFound('Chat session')
      session = await ownedChatSession(deps.db, caller, id)
      if (session.collectionId) await ownedCollection(deps.db, caller, session.collectionId, 'edit')
    }
    return null
  }

  const part = await nextFile()
  if (!part) throw new AppError('document_missing', 'No file was sent.')
  const digest = request.headers['x-content-digest']?.toString()
  const file = { filename: part.filename, bytes: bytesOf(part, limits), digest }
  try {
    return await addDocument(deps, { ...caller, ip: request.ip, limits }, file, async () => {
      await nextFile()
      requireReach(caller, session?.collectionId ?? collection?.id ?? null)
      if (session && collection)
        throw new FieldError(
          ['body', 'collection_id'],
          'A file is for a chat or for a collection, not for both',
        )
      if (session) return { kind: 'upload', session }
      if (limits.globalSearch) return { kind: 'library', collection }
      throw new FieldError(['body', 'session_id'], 'Which chat is the file for? session_id is missing.')
    })
  } catch (error) {
    // The rest of the request must be read, or the caller never gets to read the response.
    part.file.resume()
    throw error
  }
}

/** Throws forbidden for a role that adds no documents to an organisation. */
function requireAdding({ member }: Caller): void {
  if (member !== null && !roleRights[member].adds)
    throw new AppError(
      'forbidden',
      `Your role here, ${member}, adds no documents. Switch to your own space to upload this.`,
    )
}

/** A key that is limited to collections would not see what it adds elsewhere. */
function requireReach({ key }: Caller, collectionId: string | null): void {
  if (key?.collectionIds && collectionId === null)
    throw new FieldError(
      ['body', 'collection_id'],
      'Which collection is the file for? This key is limited to some, and collection_id is missing',
    )
}

/** The parser cuts a file at the limit and reads the rest of it, so that the caller gets to read the refusal. */
async function* bytesOf({ file }: MultipartFile, limits: EffectiveLimits): AsyncGenerator<Buffer> {
  yield* file
  if (file.truncated) throw fileTooLarge(limits)
}
