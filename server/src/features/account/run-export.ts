import { and, eq, ne } from 'drizzle-orm'
import type { exportAccountJob } from '../../domain/accounts/account-jobs.ts'
import { accountExports } from '../../domain/accounts/account-tables.ts'
import type { Parts } from '../../feature.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import { gatherEntries } from './gather-entries.ts'
import { writeArchive } from './write-archive.ts'

type Deps = Pick<Parts, 'db' | 'providers' | 'features'>

/**
 * Writes the ZIP of an export. A second run starts over. If the row is gone because the account is, or the export was ended because
 * the person left an organisation, nothing is kept.
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
    const entries = gatherEntries(parts, row.userId, onProgress)
    const bytes = await writeArchive(files, row.storageKey, entries, signal)
    const finished = await db
      .update(accountExports)
      .set({ status: 'ready', progress: 100, bytes })
      .where(wanted)
      .returning({ id: accountExports.id })
    if (finished.length === 0) await files.remove(row.storageKey)
  } catch (error) {
    if (lastTry && !signal.aborted)
      await db
        .update(accountExports)
        .set({ status: 'failed', error: 'The export could not be made. Please try again.' })
        .where(wanted)
    throw error
  }
}
