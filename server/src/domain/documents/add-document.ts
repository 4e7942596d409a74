import { databaseFailureOf } from '../../platform/database/failure-of.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import type { VirusScan } from '../../providers/virus-scan/virus-scan.ts'
import type { OwnedChatSession } from '../chats/owned-chat.ts'
import { type DocumentOwner, type FiledDocument, type FilingDeps, fileDocument } from './file-document.ts'
import { type IncomingFile, type StoredFile, storeFile } from './store-file.ts'

export type AddDocumentDeps = FilingDeps & {
  /** Looks through what comes in; null for none. */
  virusScan: VirusScan | null
}

/** Where a document comes from. Each further source is a kind of its own. */
export type DocumentOrigin = { kind: 'upload'; session: OwnedChatSession }

/**
 * Makes a document of the bytes that come in, and queues its reading. The same bytes are kept and read once a tenant:
 * what is there already is linked and answered as a duplicate. Throws AppError where name, type, size, digest, virus scan
 * or plan refuse the file. Whatever is wrong, nothing stays in the storage. The origin is asked for once the bytes are
 * stored, since a form may name its chat after its file.
 */
export async function addDocument(
  deps: AddDocumentDeps,
  owner: DocumentOwner,
  file: IncomingFile,
  origin: () => Promise<DocumentOrigin>,
): Promise<FiledDocument> {
  const stored = await storeFile(deps.files, owner.limits, file)
  let filing = false
  try {
    const session = chatOf(await origin())
    requireDigest(stored, file.digest)
    if (deps.virusScan) await refuseInfected(deps.virusScan, deps.files, stored)
    filing = true
    return await fileDocument(deps, owner, stored, session)
  } catch (error) {
    // When the database went away while the row was written, nobody knows whether it was: then the file is left to be
    // removed as an orphan if nothing has it.
    if (!filing || databaseFailureOf(error) !== 'away') await deps.files.remove(stored.storageKey)
    throw error
  }
}

/** The chat that holds what comes from there; null when none does. */
function chatOf(origin: DocumentOrigin): OwnedChatSession | null {
  switch (origin.kind) {
    case 'upload':
      return origin.session
  }
}

function requireDigest({ sha256 }: StoredFile, declared: string | undefined): void {
  if (declared !== undefined && declared.trim().toLowerCase() !== sha256)
    throw new AppError(
      'document_digest_mismatch',
      'The file did not arrive as it was sent (its SHA-256 differs). Please upload it again.',
    )
}

async function refuseInfected(scanner: VirusScan, files: FileStorage, file: StoredFile): Promise<void> {
  const found = await scanner.scan(await files.read(file.storageKey))
  if (found === null) return
  throw new AppError(
    'document_infected',
    `${file.filename} was not taken: the virus scan found ${found.slice(0, 100)} in it.`,
  )
}
