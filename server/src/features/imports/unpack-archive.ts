import { createHash } from 'node:crypto'
import { isArchivePath } from '@citewell/contract/import-states.ts'
import { importPathMaxLength } from '@citewell/contract/limits.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { AddDocumentDeps } from '../../domain/documents/add-document.ts'
import { removeFileJob } from '../../domain/documents/document-jobs.ts'
import type { DocumentOwner } from '../../domain/documents/file-document.ts'
import { fileTooLarge, storeFile } from '../../domain/documents/store-file.ts'
import type { unpackArchiveJob } from '../../domain/imports/import-jobs.ts'
import { importEntries, imports } from '../../domain/imports/import-tables.ts'
import { asImporter, type Importer, importerNow } from '../../domain/imports/importer.ts'
import { safePath } from '../../domain/imports/safe-path.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import { cutWhole } from '../../platform/text/cut-whole.ts'
import type { ArchiveFile } from './archive-file.ts'
import { highestArchiveRatio, mostArchiveEntries, ratioFromBytes } from './archive-limits.ts'
import { openArchive } from './open-archive.ts'
import {
  type EntryRow,
  entriesOf,
  type ImportRow,
  isEntry,
  isImport,
  isUndone,
  lockImport,
} from './owned-import.ts'
import { feed, settleStored } from './settle-entry.ts'

/**
 * Makes an entry of each file of an archive, below the archive's path, and then documents. What a file may not be is
 * written to its entry; the others go on. May run again: what was settled stays.
 */
export async function unpackArchive(
  deps: AddDocumentDeps,
  { payload, signal, lastTry }: JobRun<typeof unpackArchiveJob>,
): Promise<void> {
  const { db } = deps
  const { tenantId, importId, path } = payload
  const [row] = await db
    .select({ entry: importEntries, imported: imports })
    .from(importEntries)
    .innerJoin(
      imports,
      and(eq(imports.tenantId, importEntries.tenantId), eq(imports.id, importEntries.importId)),
    )
    .where(and(entriesOf({ tenantId, id: importId }), eq(importEntries.path, path)))
  if (row?.entry.state !== 'unpacking' || row.entry.storageKey === null) return
  const { entry, imported } = row
  const who = await ownerOf(deps, imported)
  const file = await deps.files.localPath(row.entry.storageKey)
  try {
    if (!who) throw new AppError('forbidden', 'Whoever began this import may add no documents any more.')
    await asImporter(who, () => unpack(deps, who, row, file.path, signal))
    await settleArchive(deps, entry, null)
  } catch (error) {
    const refused = error instanceof AppError && error.status < 500
    if (!refused && (!lastTry || signal.aborted)) throw error
    await settleArchive(deps, entry, refused ? error : failedOften())
    if (!refused) throw error
  } finally {
    await file.release()
  }
  await feed(deps)
}

/** As whom the import goes on. Null for one who left, and for an API key that does not count any more. */
async function ownerOf(
  { db, clock }: Pick<AddDocumentDeps, 'db' | 'clock'>,
  { tenantId, createdBy: userId, keyId, keyCollectionIds: collectionIds }: ImportRow,
): Promise<(DocumentOwner & Importer) | null> {
  if (userId === null) return null
  const key = keyId === null ? null : { id: keyId, collectionIds }
  const who = await importerNow(db, { tenantId, userId, key }, clock.now())
  return who && { ...who, limits: await effectiveLimits(db, tenantId) }
}

async function settleArchive(
  { db, jobs }: AddDocumentDeps,
  entry: EntryRow,
  error: AppError | null,
): Promise<void> {
  const { storageKey } = entry
  await db.transaction(async tx => {
    await tx
      .update(importEntries)
      .set({
        ...(error ? { state: 'failed' as const } : { state: 'done' as const, outcome: 'unpacked' as const }),
        ...{ errorCode: error?.code ?? null, errorMessage: error?.message ?? null },
        ...{ storageKey: null, updatedAt: new Date() },
      })
      .where(and(isEntry(entry), eq(importEntries.state, 'unpacking')))
    if (storageKey) await jobs.enqueue(removeFileJob, { storageKey }, { key: storageKey })
  })
}

type Unpacked = { entry: EntryRow; imported: ImportRow }

async function unpack(
  deps: AddDocumentDeps,
  who: DocumentOwner,
  { entry: archive, imported }: Unpacked,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  let [inflated, entries] = [0, 0]
  const most = Math.max(ratioFromBytes, (archive.bytes ?? 0) * highestArchiveRatio)
  const opened = await openArchive(path, {
    inflated: bytes => {
      inflated += bytes
      if (inflated > most) throw bomb('It grows far beyond its size')
    },
    entered: () => {
      if (++entries > mostArchiveEntries) throw tooMany()
    },
  })
  try {
    if ((opened.count ?? 0) > mostArchiveEntries) throw tooMany()
    for await (const file of opened.files()) {
      signal.throwIfAborted()
      const [now] = await deps.db.select().from(imports).where(isImport(imported))
      if (!now || isUndone(now)) return
      const inside = cutWhole(`${archive.path}/${safePath(file.name) ?? file.name}`, importPathMaxLength)
      const refusal = refusalOf(file, inside, who)
      if (refusal) {
        await writeEntry(deps.db, imported, inside, { size: file.bytes, refusal })
        continue
      }
      await takeFile(deps, who, imported, inside, file)
    }
  } finally {
    opened.close()
  }
}

async function takeFile(
  deps: AddDocumentDeps,
  who: DocumentOwner,
  imported: ImportRow,
  inside: string,
  file: ArchiveFile,
): Promise<void> {
  const digest = createHash('sha256')
  try {
    const stream = await file.read()
    const bytes = async function* () {
      for await (const chunk of stream) {
        digest.update(chunk)
        yield chunk
      }
    }
    const stored = await storeFile(deps.files, who.limits, { filename: inside, bytes: bytes() })
    const isMissing = await writeEntry(deps.db, imported, inside, {
      size: stored.bytes,
      sha256: stored.sha256,
    })
    if (isMissing) await settleStored(deps, who, imported, stored.sha256, stored)
    else await deps.files.remove(stored.storageKey)
  } catch (error) {
    if (error instanceof AppError && error.code === 'import_archive_too_large') throw error
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await writeEntry(deps.db, imported, inside, { size: file.bytes, refusal: error })
  }
}

/** Why a file of an archive is not taken, by what the archive says of it; null for one that is. */
function refusalOf(file: ArchiveFile, inside: string, { limits }: DocumentOwner): AppError | null {
  if (file.special)
    return new AppError('import_path_unsafe', 'This is a link or a device, which is never followed.')
  if (safePath(file.name) === null || inside.length < file.name.length)
    return new AppError('import_path_unsafe', 'The path leads out of the archive, so the file was left out.')
  if (file.encrypted)
    return new AppError(
      'import_entry_encrypted',
      'This file is protected by a password. Pack it again without the password.',
    )
  if (isArchivePath(inside))
    return new AppError(
      'import_archive_in_archive',
      'This is an archive within an archive. Unpack it, or import it by itself.',
    )
  if (limits.fileBytes !== null && file.bytes > limits.fileBytes) return fileTooLarge(limits)
  return null
}

type Said = { size: number; sha256?: string; refusal?: AppError }

/** Returns whether its bytes are to be taken; one that was settled before stays as it is. */
async function writeEntry(
  db: Database,
  imported: ImportRow,
  path: string,
  { size, sha256, refusal }: Said,
): Promise<boolean> {
  const said = {
    ...{ sha256: sha256 ?? null, bytes: size },
    ...{ state: refusal ? ('failed' as const) : ('missing' as const) },
    ...{ errorCode: refusal?.code ?? null, errorMessage: refusal?.message ?? null, updatedAt: new Date() },
  }
  const { tenantId, id: importId } = imported
  return db.transaction(async tx => {
    if (isUndone(await lockImport(tx, imported, 'share'))) return false
    const [written] = await tx
      .insert(importEntries)
      .values({ tenantId, importId, path, ...said })
      .onConflictDoUpdate({
        target: [importEntries.tenantId, importEntries.importId, importEntries.path],
        set: said,
        setWhere: inArray(importEntries.state, ['missing', 'failed']),
      })
      .returning({ state: importEntries.state })
    return written?.state === 'missing'
  })
}

const bomb = (why: string) =>
  new AppError('import_archive_too_large', `${why} when it is unpacked. Split it into several archives.`)

const tooMany = () => bomb(`It has more than ${mostArchiveEntries} files and folders`)

const failedOften = () =>
  new AppError(
    'internal_error',
    'The archive could not be unpacked for an unexpected reason. Send its line and its bytes again.',
  )
