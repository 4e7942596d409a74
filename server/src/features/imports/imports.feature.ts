import { importsApi } from '@citewell/contract/imports.ts'
import { eq } from 'drizzle-orm'
import { feedImportsJob, undoImportJob, unpackArchiveJob } from '../../domain/imports/import-jobs.ts'
import { documentSources, importEntries, importParts, imports } from '../../domain/imports/import-tables.ts'
import type { Feature, Parts } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { feedImports } from './feed-imports.ts'
import { exportImports } from './import-report.ts'
import { importsRoutes } from './imports.routes.ts'
import { feed } from './settle-entry.ts'
import { sweepImports } from './sweep-imports.ts'
import { undoEntries } from './undo-import.ts'
import { unpackArchive } from './unpack-archive.ts'

/** Imports: many documents by a manifest. */
export const importsFeature: Feature = {
  name: 'imports',
  routes: parts => [routes(importsApi, importsRoutes(addingOf(parts)))],
  jobs: [
    handleJob(feedImportsJob, async ({ signal }, parts: Parts) => {
      if ((await feedImports(parts, signal)) === 'more') await feed(parts)
    }),
    handleJob(unpackArchiveJob, (run, parts: Parts) => unpackArchive(addingOf(parts), run)),
    handleJob(undoImportJob, (run, parts: Parts) => undoEntries(parts, run)),
  ],
  schedules: [
    { name: 'feed-imports', every: 'minute', atStart: true, run: feed },
    { name: 'sweep-imports', every: 'hour', run: sweepImports },
  ],
  accountExport: {
    facts: {
      imports: async (db, { tenantId }) => {
        const own = await db.select().from(imports).where(eq(imports.tenantId, tenantId))
        return own.map(({ id, name, status, createdAt, finishedAt }) => ({
          ...{ id, name, status, created_at: createdAt, finished_at: finishedAt },
        }))
      },
      document_sources: (db, { tenantId }) =>
        db
          .select({
            document_id: documentSources.documentId,
            path: documentSources.path,
            external_id: documentSources.externalId,
            labels: documentSources.labels,
            link: documentSources.link,
          })
          .from(documentSources)
          .where(eq(documentSources.tenantId, tenantId)),
    },
    files: {
      about: { 'imports/': 'the files of each import, with what became of them' },
      gather: exportImports,
    },
  },
  accountDeletion: async (tx, { tenantId }) => {
    const parts = await tx.select().from(importParts).where(eq(importParts.tenantId, tenantId))
    const archives = await tx.select().from(importEntries).where(eq(importEntries.tenantId, tenantId))
    return [...parts, ...archives].flatMap(({ storageKey }) => storageKey ?? [])
  },
}

const addingOf = (parts: Parts) => ({
  ...parts,
  files: parts.providers.files,
  virusScan: parts.providers.virusScan,
})
