import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { exportAccountJob } from '../../domain/accounts/account-jobs.ts'
import { accountExports } from '../../domain/accounts/account-tables.ts'
import type { ArchiveEntry } from '../../domain/accounts/export-entry.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { endedByDeletion } from '../../domain/organisations/end-exports.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { Parts } from '../../feature.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import { gatherEntries } from './gather-entries.ts'
import { writeArchive } from './write-archive.ts'

type Deps = Pick<Parts, 'db' | 'providers' | 'features'>

/**
 * Writes the ZIP of an export. A second run starts over. Nothing is kept if the row is gone because the account is, if the
 * export was ended because the person left an organisation, or if a document that it quotes was deleted meanwhile.
 */
export async function runExport(
  parts: Deps,
  { payload, lastTry, signal }: JobRun<typeof exportAccountJob>,
): Promise<void> {
  const { db } = parts
  const { files } = parts.providers
  const own = eq(accountExports.id, payload.exportId)
  const wanted = and(own, ne(accountExports.status, 'failed'))
  const [row] = await db.select().from(accountExports).where(own)
  if (!row || row.status === 'ready' || row.status === 'failed') return
  try {
    await db.update(accountExports).set({ status: 'running', progress: 0 }).where(wanted)
    let shown = 0
    const onProgress = async (share: number) => {
      const progress = Math.min(99, Math.floor(share * 100))
      if (progress === shown) return
      shown = progress
      await db.update(accountExports).set({ progress }).where(own)
    }
    const quoted = new Set<string>()
    const entries = noteQuoted(gatherEntries(parts, row.userId, onProgress), quoted)
    const bytes = await writeArchive(files, row.storageKey, entries, signal)
    const kept = await finish(db, wanted, { userId: row.userId, bytes, documentIds: [...quoted] })
    if (!kept) await files.remove(row.storageKey)
  } catch (error) {
    if (lastTry && !signal.aborted)
      await db
        .update(accountExports)
        .set({ status: 'failed', error: 'The export could not be made. Please try again.' })
        .where(wanted)
    throw error
  }
}

async function* noteQuoted(
  entries: AsyncIterable<ArchiveEntry>,
  quoted: Set<string>,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    for (const id of entry.documentIds ?? []) quoted.add(id)
    yield entry
  }
}

/** Whether it may be kept. */
function finish(
  db: Database,
  wanted: SQL | undefined,
  { userId, bytes, documentIds }: { userId: string; bytes: number; documentIds: string[] },
): Promise<boolean> {
  return db.transaction(async tx => {
    // Waits for deletions under way; later ones find what this export holds.
    const there = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          inArray(documents.tenantId, joinedBy(tx, userId)),
          sql`${documents.id} = any(${sql.param(documentIds)}::text[])`,
        ),
      )
      .orderBy(documents.id)
      .for('key share')
    const whole = there.length === documentIds.length
    const set = whole ? { status: 'ready' as const, progress: 100, bytes, documentIds } : endedByDeletion
    const rows = await tx.update(accountExports).set(set).where(wanted).returning({ id: accountExports.id })
    return whole && rows.length > 0
  })
}

const joinedBy = (tx: Queryable, userId: string) =>
  tx.select({ tenantId: members.tenantId }).from(members).where(eq(members.userId, userId))
