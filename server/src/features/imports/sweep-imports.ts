import { importPatienceDays } from '@citewell/contract/limits.ts'
import { and, eq, exists, inArray, lt, notExists, sql } from 'drizzle-orm'
import { removeFileJob } from '../../domain/documents/document-jobs.ts'
import { importEntries, importParts, imports } from '../../domain/imports/import-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { feed } from './settle-entry.ts'

const atOnce = 100

/**
 * Gives up what an import still misses after days without a sign of its sender: such entries fail, stored parts go, and
 * the import comes to its end. A paused one has four times as long.
 */
export async function sweepImports({ db, jobs }: { db: Database; jobs: JobQueue }): Promise<void> {
  const patience = sql`now() - make_interval(days => ${importPatienceDays})`
  const entries = and(eq(importEntries.tenantId, imports.tenantId), eq(importEntries.importId, imports.id))
  const one = { one: sql`1` }
  const recent = db
    .select(one)
    .from(importEntries)
    .where(and(entries, sql`${importEntries.updatedAt} > ${patience}`))
  const ofParts = and(eq(importParts.tenantId, imports.tenantId), eq(importParts.importId, imports.id))
  const recentParts = db
    .select(one)
    .from(importParts)
    .where(and(ofParts, sql`${importParts.createdAt} > ${patience}`))
  const open = db
    .select(one)
    .from(importEntries)
    .where(and(entries, inArray(importEntries.state, ['missing', 'unpacking'])))
  const rows = await db
    .select({ tenantId: imports.tenantId, id: imports.id })
    .from(imports)
    .where(
      and(
        sql`(not ${imports.paused} or ${imports.updatedAt} < now() - make_interval(days => ${4 * importPatienceDays}))`,
        sql`${imports.status} in ('receiving', 'working')`,
        lt(imports.updatedAt, patience),
        sql`(${imports.status} = 'receiving' or ${exists(open)})`,
        notExists(recent),
        notExists(recentParts),
      ),
    )
    .limit(atOnce)
  for (const { tenantId, id } of rows)
    await db.transaction(async tx => {
      const [given] = await tx
        .update(imports)
        .set({ status: 'working', updatedAt: new Date() })
        .where(
          and(
            eq(imports.tenantId, tenantId),
            eq(imports.id, id),
            inArray(imports.status, ['receiving', 'working']),
          ),
        )
        .returning({ id: imports.id })
      // Undone meanwhile.
      if (!given) return
      const ofArchives = and(
        eq(importEntries.tenantId, tenantId),
        eq(importEntries.importId, id),
        eq(importEntries.state, 'unpacking'),
      )
      const archives = await tx
        .select({ storageKey: importEntries.storageKey })
        .from(importEntries)
        .where(ofArchives)
      await tx
        .update(importEntries)
        .set({
          ...{ state: 'failed', errorCode: 'import_bytes_missing', storageKey: null, updatedAt: new Date() },
          errorMessage: `Its bytes did not arrive within ${importPatienceDays} days.`,
        })
        .where(
          and(
            eq(importEntries.tenantId, tenantId),
            eq(importEntries.importId, id),
            inArray(importEntries.state, ['missing', 'unpacking']),
          ),
        )
      const parts = await tx
        .delete(importParts)
        .where(and(eq(importParts.tenantId, tenantId), eq(importParts.importId, id)))
        .returning()
      for (const { storageKey } of [...parts, ...archives])
        if (storageKey) await jobs.enqueue(removeFileJob, { storageKey }, { key: storageKey })
    })
  await feed({ jobs })
}
