import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { isArchivePath } from '@citewell/contract/import-states.ts'
import type { ImportEntry } from '@citewell/contract/imports.ts'
import type { MultipartFile } from '@fastify/multipart'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AddDocumentDeps } from '../../domain/documents/add-document.ts'
import { removeFileJob } from '../../domain/documents/document-jobs.ts'
import type { DocumentOwner } from '../../domain/documents/file-document.ts'
import { type StoredFile, storeFile } from '../../domain/documents/store-file.ts'
import { unpackArchiveJob } from '../../domain/imports/import-jobs.ts'
import { importEntries, importParts } from '../../domain/imports/import-tables.ts'
import { limitRefusal } from '../../domain/plans/limit-refusal.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import {
  type EntryRow,
  entriesOf,
  importUndone,
  isUndone,
  lockImport,
  type OwnedImport,
  partsOfFile,
  requireTaking,
} from './owned-import.ts'
import { presentEntry } from './present-import.ts'
import { roomForParts, withinRoom } from './room-for-parts.ts'
import { failEntry, missing, settleStored } from './settle-entry.ts'

type Received = { received: number; bytes: number; complete: boolean; entries: ImportEntry[] }
type Wanted = { sha256: string; offset: number }

/** How much of a file is here. Throws not_found for one that no line of the manifest names. */
export async function showReceived(
  { db }: Pick<AddDocumentDeps, 'db'>,
  imported: OwnedImport,
  sha256: string,
): Promise<Received> {
  const entries = await db
    .select()
    .from(importEntries)
    .where(and(entriesOf(imported), eq(importEntries.sha256, sha256)))
    .orderBy(importEntries.path)
    .limit(100)
  const [first] = entries
  if (!first) throw notFound('File')
  const complete = entries.every(({ state }) => state !== 'missing')
  const bytes = first.bytes ?? 0
  const received = complete ? bytes : contiguous(await partsHere({ db }, imported, sha256))
  return { received, bytes, complete, entries: entries.map(presentEntry) }
}

/**
 * Stores the bytes that come with a request, from `offset` on. Once all of a file are here, it is checked and filed.
 * Throws not_found, import_paused, import_over, import_part_overlaps, storage_used_up and document_digest_mismatch.
 */
export async function receiveBytes(
  deps: AddDocumentDeps,
  who: DocumentOwner,
  imported: OwnedImport,
  { sha256, offset }: Wanted,
  request: FastifyRequest,
): Promise<Received> {
  const [entry] = await missing(deps.db, imported, sha256)
  const part = await request.file({ limits: { fileSize: Number.POSITIVE_INFINITY } })
  if (!part) throw new AppError('document_missing', 'No file was sent.')
  try {
    requireTaking(imported)
    if (entry) await takePart(deps, who, imported, entry, offset, part)
  } finally {
    // The rest of the request must be read, or the caller never gets to read the response.
    part.file.resume()
  }
  return showReceived(deps, imported, sha256)
}

async function takePart(
  deps: AddDocumentDeps,
  who: DocumentOwner,
  imported: OwnedImport,
  entry: EntryRow,
  offset: number,
  { file }: MultipartFile,
): Promise<void> {
  const sha256 = entry.sha256 ?? ''
  const size = entry.bytes ?? 0
  const incoming = atMost(file, size - offset)
  const here = await partsHere(deps, imported, sha256)
  if (offset === 0 && here.length === 0 && !isArchivePath(entry.path)) {
    const stored = await orRefuse(deps, entry, () =>
      storeFile(deps.files, who.limits, { filename: entry.path, bytes: incoming }),
    )
    if (stored === null) return
    if (stored.bytes === size) return settleStored(deps, who, imported, sha256, stored)
    await keepPart(deps, who, imported, sha256, 0, stored)
  } else {
    requireGap(here, offset)
    const bytes = withinRoom(incoming, await roomForParts(deps.db, who), who)
    await keepPart(deps, who, imported, sha256, offset, await storeRaw(deps.files, bytes))
  }
  const parts = await partsHere(deps, imported, sha256)
  if (contiguous(parts) < size) return
  try {
    await assemble(deps, who, imported, entry, parts)
  } catch (error) {
    // Another request brought the last part at the same moment, and has filed the file and dropped its parts.
    if ((await missing(deps.db, imported, sha256)).length > 0) throw error
  }
}

type Part = typeof importParts.$inferSelect

/** Joins the parts of a file. An archive is unpacked by a job, other files become documents. */
async function assemble(
  deps: AddDocumentDeps,
  who: DocumentOwner,
  imported: OwnedImport,
  entry: EntryRow,
  parts: Part[],
): Promise<void> {
  const sha256 = entry.sha256 ?? ''
  const joined = joinParts(deps.files, parts)
  if (isArchivePath(entry.path)) {
    const archive = await storeRaw(deps.files, joined)
    if (archive.sha256 !== sha256) {
      await deps.files.remove(archive.storageKey)
      await dropParts(deps, imported, sha256)
      throw mismatch()
    }
    await deps.db.transaction(async tx => {
      const [unpacked] = await tx
        .update(importEntries)
        .set({ state: 'unpacking', storageKey: archive.storageKey, updatedAt: new Date() })
        .where(
          and(entriesOf(imported), eq(importEntries.path, entry.path), eq(importEntries.state, 'missing')),
        )
        .returning()
      const unused = unpacked ? null : archive.storageKey
      if (unused) await deps.jobs.enqueue(removeFileJob, { storageKey: unused }, { key: unused })
      const { tenantId, id: importId } = imported
      const ofArchive = { tenantId, importId, path: entry.path }
      if (unpacked) await deps.jobs.enqueue(unpackArchiveJob, ofArchive, { key: `${importId} ${entry.path}` })
    })
    return dropParts(deps, imported, sha256)
  }
  try {
    const stored = await orRefuse(deps, entry, () =>
      storeFile(deps.files, who.limits, { filename: entry.path, bytes: joined }),
    )
    if (stored) await settleStored(deps, who, imported, sha256, stored)
  } catch (error) {
    if (error instanceof AppError && error.code === 'document_digest_mismatch')
      await dropParts(deps, imported, sha256)
    throw error
  }
  await dropParts(deps, imported, sha256)
}

/** The stored file; null for one that is refused for what it is, which its entry then tells. */
async function orRefuse(
  { db }: AddDocumentDeps,
  entry: EntryRow,
  store: () => Promise<StoredFile>,
): Promise<StoredFile | null> {
  try {
    return await store()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.code === 'document_digest_mismatch')
      throw error
    await failEntry(db, entry, error)
    return null
  }
}

function partsHere(
  { db }: Pick<AddDocumentDeps, 'db'>,
  imported: OwnedImport,
  sha256: string,
): Promise<Part[]> {
  return db.select().from(importParts).where(partsOfFile(imported, sha256)).orderBy(asc(importParts.start))
}

/** Throws import_over and storage_used_up, after which nothing is left of the part. */
async function keepPart(
  { db, jobs, files }: AddDocumentDeps,
  who: DocumentOwner,
  imported: OwnedImport,
  sha256: string,
  start: number,
  { storageKey, bytes }: Pick<StoredFile, 'storageKey' | 'bytes'>,
): Promise<void> {
  const { tenantId, id: importId } = imported
  const kept = db.transaction(async tx => {
    if (isUndone(await lockImport(tx, imported, 'share'))) throw importUndone(imported)
    const [there] = await tx
      .select()
      .from(importParts)
      .where(and(partsOfFile(imported, sha256), eq(importParts.start, start)))
      .for('update')
    // The longer one stays, which a broken connection did not cut.
    const unused = bytes === 0 || (there && there.bytes >= bytes) ? storageKey : there?.storageKey
    if (unused !== storageKey)
      await tx
        .insert(importParts)
        .values({ tenantId, importId, sha256, start, bytes, storageKey })
        .onConflictDoUpdate({
          target: [importParts.tenantId, importParts.importId, importParts.sha256, importParts.start],
          set: { bytes, storageKey, createdAt: new Date() },
        })
    if (unused) await jobs.enqueue(removeFileJob, { storageKey: unused }, { key: unused })
    if ((await roomForParts(tx, who)) < 0) throw limitRefusal('storageBytes', who.limits)
  })
  await kept.catch(async error => {
    if (error instanceof AppError) await files.remove(storageKey)
    throw error
  })
}

async function dropParts(
  { db, jobs }: AddDocumentDeps,
  imported: OwnedImport,
  sha256: string,
): Promise<void> {
  await db.transaction(async tx => {
    const gone = await tx.delete(importParts).where(partsOfFile(imported, sha256)).returning()
    for (const { storageKey } of gone) await jobs.enqueue(removeFileJob, { storageKey }, { key: storageKey })
  })
}

/** How many bytes are here without a gap from the first on. */
function contiguous(parts: Part[]): number {
  let end = 0
  for (const { start, bytes } of parts) if (start === end) end += bytes
  return end
}

/** Throws import_part_overlaps for an offset within a part that is here. */
function requireGap(parts: Part[], offset: number): void {
  const inside = parts.find(({ start, bytes }) => offset > start && offset < start + bytes)
  if (!inside) return
  const next = inside.start + inside.bytes
  throw new AppError(
    'import_part_overlaps',
    `The bytes from ${inside.start} to ${next} are here. Go on at ${next}, or send a part that begins at ${inside.start} again.`,
  )
}

async function* joinParts(files: FileStorage, parts: Part[]): AsyncGenerator<Buffer> {
  let end = 0
  for (const { start, bytes, storageKey } of parts) {
    if (start !== end) continue
    yield* await files.read(storageKey)
    end += bytes
  }
}

/** Throws document_digest_mismatch for more bytes than the manifest says. */
async function* atMost(bytes: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > most) throw mismatch()
    yield chunk
  }
}

async function storeRaw(
  files: FileStorage,
  bytes: AsyncIterable<Buffer>,
): Promise<Pick<StoredFile, 'storageKey' | 'bytes' | 'sha256'>> {
  const storageKey = `imports/${randomUUID()}`
  const digest = createHash('sha256')
  let length = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      digest.update(chunk)
      length += chunk.length
      yield chunk
    }
  }
  await files.write(storageKey, Readable.from(counted(), { objectMode: false }))
  return { storageKey, bytes: length, sha256: digest.digest('hex') }
}

const mismatch = () =>
  new AppError(
    'document_digest_mismatch',
    'The bytes are not those that the manifest names: the file changed, or did not arrive as it was sent. Send its line and its bytes again.',
  )
