import { isArchivePath } from '@citewell/contract/import-states.ts'
import type { ImportEntry, ManifestEntry } from '@citewell/contract/imports.ts'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AddDocumentDeps } from '../../domain/documents/add-document.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { DocumentOwner } from '../../domain/documents/file-document.ts'
import { fileTooLarge } from '../../domain/documents/store-file.ts'
import { importEntries, imports } from '../../domain/imports/import-tables.ts'
import { safePath } from '../../domain/imports/safe-path.ts'
import { requireStillMember } from '../../domain/organisations/require-still-member.ts'
import type { EffectiveLimits } from '../../domain/plans/effective-limits.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { largestArchiveBytes } from './archive-limits.ts'
import {
  type EntryRow,
  entriesOf,
  isImport,
  lockImport,
  type OwnedImport,
  requireTaking,
} from './owned-import.ts'
import { presentEntry } from './present-import.ts'
import { feed, settleKnown } from './settle-entry.ts'

type Page = { entries: ManifestEntry[]; complete: boolean }

/**
 * Takes a page of the manifest. What the account has already is linked, the rest is missing. A line that came before stays
 * as it is, unless it failed or misses its bytes. Throws import_paused and import_over.
 */
export async function receiveManifest(
  deps: AddDocumentDeps,
  who: DocumentOwner,
  imported: OwnedImport,
  { entries, complete }: Page,
): Promise<ImportEntry[]> {
  const lines = new Map<string, ManifestEntry>()
  for (const entry of entries) if (!lines.has(entry.path)) lines.set(entry.path, entry)
  await deps.db.transaction(async tx => {
    await requireStillMember(tx, who.tenantId, who.userId)
    const now = await lockImport(tx, imported, 'update')
    requireTaking(now)
    await writeLines(tx, who, imported, [...lines.values()])
    const next = complete ? 'working' : now.status === 'finished' ? 'receiving' : now.status
    await tx.update(imports).set({ updatedAt: new Date(), status: next }).where(isImport(imported))
  })
  const paths = [...lines.keys()]
  let rows = await rowsOf(deps, who, imported, paths)
  const known = rows.filter(row => row.known)
  for (const { entry } of known) await settleKnown(deps, who, imported, entry)
  await feed(deps)
  if (known.length > 0) rows = await rowsOf(deps, who, imported, paths)
  const byPath = new Map(rows.map(({ entry }) => [entry.path, entry]))
  return entries.map(entry => answerTo(entry, byPath.get(entry.path)))
}

async function writeLines(
  tx: Queryable,
  who: DocumentOwner,
  imported: OwnedImport,
  lines: ManifestEntry[],
): Promise<void> {
  if (lines.length === 0) return
  const values = lines.map(({ path, sha256, bytes, external_id: externalId, grants, ...metadata }) => {
    const refusal = refusalOf({ path, bytes, granted: (grants ?? []).length > 0 }, who)
    return {
      ...{ tenantId: imported.tenantId, importId: imported.id, path, sha256, bytes },
      ...{ externalId: externalId ?? null, metadata, grants: grants ?? [] },
      ...{ state: refusal ? ('failed' as const) : ('missing' as const) },
      ...{ errorCode: refusal?.code ?? null, errorMessage: refusal?.message ?? null },
    }
  })
  const given = (column: string) => sql.raw(`excluded.${column}`)
  // That the import added the document is kept for the same bytes: it is read anew.
  const ofSameBytes = (column: PgColumn) =>
    sql`case when ${importEntries.sha256} = excluded.sha256 then ${column} end`
  await tx
    .insert(importEntries)
    .values(values)
    .onConflictDoUpdate({
      target: [importEntries.tenantId, importEntries.importId, importEntries.path],
      set: {
        ...{ sha256: given('sha256'), bytes: given('bytes'), externalId: given('external_id') },
        ...{ metadata: given('metadata'), grants: given('grants'), state: given('state') },
        ...{ errorCode: given('error_code'), errorMessage: given('error_message'), updatedAt: new Date() },
        ...{ outcome: ofSameBytes(importEntries.outcome), documentId: ofSameBytes(importEntries.documentId) },
      },
      setWhere: inArray(importEntries.state, ['missing', 'failed']),
    })
}

type Line = { path: string; bytes: number; granted: boolean }

/** Why a line is refused before its bytes come; null for one that is taken. */
function refusalOf({ path, bytes, granted }: Line, { limits, member }: DocumentOwner): AppError | null {
  if (safePath(path) === null)
    return new AppError(
      'import_path_unsafe',
      'A path must lead to a file below the folder that is imported: without "..", without a drive and without "/" at its beginning.',
    )
  if (granted && member === null)
    return new AppError('forbidden', 'Grants are for members of an organisation. This is your own space.')
  if (isArchivePath(path)) return bytes > largestArchiveBytes ? archiveTooLarge() : null
  return tooLarge(bytes, limits) ? fileTooLarge(limits) : null
}

const tooLarge = (bytes: number, { fileBytes }: EffectiveLimits) => fileBytes !== null && bytes > fileBytes

const archiveTooLarge = () =>
  new AppError(
    'import_archive_too_large',
    `An archive has at most ${largestArchiveBytes / 1024 ** 3} GB. Split it into several.`,
  )

/**
 * Entries by their paths; `known`: it misses bytes that its maker has. The state is no condition, since without
 * statistics the database would go through all entries in it.
 */
function rowsOf(
  { db }: AddDocumentDeps,
  { tenantId, userId }: DocumentOwner,
  imported: OwnedImport,
  paths: string[],
): Promise<{ entry: EntryRow; known: boolean }[]> {
  const own = db
    .select({ sha256: documents.sha256 })
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, tenantId),
        eq(documents.createdBy, userId),
        eq(documents.sha256, importEntries.sha256),
        notInArray(documents.status, ['failed', 'cancelled']),
      ),
    )
  return db
    .select({
      entry: importEntries,
      known: sql<boolean>`${importEntries.state} = 'missing' and exists (${own})`,
    })
    .from(importEntries)
    .where(and(entriesOf(imported), sql`${importEntries.path} = any(${sql.param(paths)}::text[])`))
}

function answerTo(line: ManifestEntry, row: EntryRow | undefined): ImportEntry {
  if (!row) throw new Error('A line of the manifest was not kept')
  const entry = presentEntry(row)
  if (row.sha256 === line.sha256) return entry
  const message = 'Another line of this import has this path, with other bytes. Give it another path.'
  return { ...entry, sha256: line.sha256, state: 'failed', error: { code: 'import_path_taken', message } }
}
