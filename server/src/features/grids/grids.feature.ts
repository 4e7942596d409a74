import { gridsApi } from '@citewell/contract/grids.ts'
import { and, eq } from 'drizzle-orm'
import { gridCells, gridDocuments, gridRows, grids } from '../../domain/grids/grid-tables.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { fillGrid } from './fill-grid.ts'
import { followCollections } from './follow-collections.ts'
import { fillGridJob } from './grid-jobs.ts'
import { gridsRoutes } from './grids.routes.ts'

/** Review grids: questions across, documents down. */
export const gridsFeature: Feature = {
  name: 'grids',
  routes: parts => [routes(gridsApi, gridsRoutes(parts))],
  jobs: [handleJob(fillGridJob, (run, parts) => fillGrid(parts, run))],
  schedules: [{ name: 'follow-collections', every: 'minute', run: followCollections }],
  accountExport: {
    facts: {
      review_grids: async (db, { tenantId }) => {
        const own = await db.select().from(grids).where(eq(grids.tenantId, tenantId))
        return Promise.all(
          own.map(async ({ id, name, scope, collectionId, columns, follows, createdAt }) => ({
            ...{ id, name, scope, collection_id: collectionId, columns, follows, created_at: createdAt },
            documents: await db
              .select({ document_id: gridDocuments.documentId })
              .from(gridDocuments)
              .where(and(eq(gridDocuments.tenantId, tenantId), eq(gridDocuments.gridId, id))),
            rows: await db
              .select({ document_id: gridRows.documentId, assigned_to: gridRows.assignedTo })
              .from(gridRows)
              .where(and(eq(gridRows.tenantId, tenantId), eq(gridRows.gridId, id))),
            cells: await db
              .select({
                document_id: gridCells.documentId,
                column_id: gridCells.columnId,
                state: gridCells.state,
                value: gridCells.value,
                entered: gridCells.entered,
                confirmed_at: gridCells.confirmedAt,
                comment: gridCells.comment,
                read_by: gridCells.readBy,
                locked: gridCells.locked,
              })
              .from(gridCells)
              .where(and(eq(gridCells.tenantId, tenantId), eq(gridCells.gridId, id))),
          })),
        )
      },
    },
  },
}
