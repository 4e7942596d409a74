import { databaseFailureOf } from '../../platform/database/failure-of.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import type { VirusScan } from '../../providers/virus-scan/virus-scan.ts'
import type { OwnedChatSession } from '../chats/owned-chat.ts'
import type { OwnedCollection } from '../collections/owned-collection.ts'
import {
  type DocumentOwner,
  type FiledDocument,
  type FilingDeps,
  type FilingPlace,
  fileDocument,
  type OnImported,
} from './file-document.ts'
import { type IncomingFile, type StoredFile, storeFile } from './store-file.ts'

export type AddDocumentDeps = FilingDeps & {
  /** Scans incoming files; null for no scan. */
  virusScan: VirusScan | null
}

/** Where a document comes from. Each new source gets its own kind. */
export type DocumentOrigin =
  | { kind: 'upload'; session: OwnedChatSession }
  | { kind: 'library'; collection: OwnedCollection | null }
  | { kind: 'import'; collection: OwnedCollection | null; onImported: OnImported }

/**
 * Makes a document of the incoming bytes and queues its reading. The same bytes are stored and read once per account: a
 * file that already exists is linked and returned as a duplicate. Throws AppError when name, type, size, digest, virus
 * scan or plan refuse the file. After any error, nothing is left in the storage. The origin is requested once the bytes
 * are stored, since a form may name its chat after its file.
 */
export async function addDocument(
  deps: AddDocumentDeps,
  owner: DocumentOwner,
  file: IncomingFile,
  origin: () => Promise<DocumentOrigin>,
): Promise<FiledDocument> {
  const stored = await storeFile(deps.files, owner.limits, file)
  return addStored(deps, owner, stored, file.digest, origin)
}

/** The same for a file that is in the storage. */
export async function addStored(
  deps: AddDocumentDeps,
  owner: DocumentOwner,
  stored: StoredFile,
  digest: string | undefined,
  origin: () => Promise<DocumentOrigin>,
): Promise<FiledDocument> {
  let filing = false
  try {
    const place = placeOf(await origin())
    await requireSound(deps, stored, digest)
    filing = true
    return await fileDocument(deps, owner, stored, place)
  } catch (error) {
    // If the connection was lost during the write, the row may or may not exist. The file is then kept, and removed
    // later as an orphan if no row names it.
    if (!filing || databaseFailureOf(error) !== 'away') await deps.files.remove(stored.storageKey)
    throw error
  }
}

/** The chat that holds documents of this origin, or their collection; null for neither. */
function placeOf(origin: DocumentOrigin): FilingPlace {
  switch (origin.kind) {
    case 'upload':
      return { session: origin.session }
    case 'library':
      return { collection: origin.collection }
    case 'import':
      return { collection: origin.collection, onImported: origin.onImported }
  }
}

/** Throws document_digest_mismatch and document_infected. */
export async function requireSound(
  { virusScan, files }: Pick<AddDocumentDeps, 'virusScan' | 'files'>,
  stored: StoredFile,
  digest: string | undefined,
): Promise<void> {
  requireDigest(stored, digest)
  if (virusScan) await refuseInfected(virusScan, files, stored)
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
