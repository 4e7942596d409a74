import { and, inArray, notInArray } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { undoImportJob } from '../../domain/imports/import-jobs.ts'
import { imports } from '../../domain/imports/import-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { isImport, type OwnedImport } from './owned-import.ts'
import { feed } from './settle-entry.ts'

type Deps = { db: Database; jobs: JobQueue }

/** Pauses an import that is not over, or goes on with it. */
export async function pauseImport(deps: Deps, imported: OwnedImport, paused: boolean): Promise<void> {
  await deps.db
    .update(imports)
    .set({ paused, updatedAt: new Date() })
    .where(and(isImport(imported), inArray(imports.status, ['receiving', 'working'])))
  if (!paused) await feed(deps)
}

/** Has what an import added deleted in the background. One that is undone stays as it is. */
export async function undoImport(
  { db, jobs }: Deps,
  { userId, key }: Caller,
  imported: OwnedImport,
): Promise<void> {
  const { tenantId, id: importId } = imported
  const by = { userId, key: key?.id ?? null, collectionIds: key?.collectionIds ?? null }
  await db.transaction(async tx => {
    const [begun] = await tx
      .update(imports)
      .set({ status: 'undoing', paused: false, updatedAt: new Date() })
      .where(and(isImport(imported), notInArray(imports.status, ['undoing', 'undone'])))
      .returning()
    if (begun) await jobs.enqueue(undoImportJob, { tenantId, importId, by }, { key: importId })
  })
}
