import { libraryApi } from '@citewell/contract/library.ts'
import { uploadApi } from '@citewell/contract/upload.ts'
import { desc, eq, ilike, or } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { lockWordStats } from '../../domain/documents/lock-word-stats.ts'
import { measureWaiting } from '../../domain/documents/measure-waiting.ts'
import { wordStats } from '../../domain/documents/search-tables.ts'
import { isMaker } from '../../domain/tenants/personal-tenant.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { exportDocuments } from './export-documents.ts'
import { type LibraryDeps, libraryRoutes, uploadRoutes } from './library.routes.ts'

/** Documents: uploaded, listed, watched, removed. */
export const libraryFeature: Feature = {
  name: 'library',
  routes: parts => {
    const { files, virusScan } = parts.providers
    const deps: LibraryDeps = {
      ...parts,
      files,
      virusScan,
      isStill: async (request, { tenantId, member }) => {
        const found = await parts.identify(request)
        return found?.tenantId === tenantId && found.member === member
      },
    }
    return [routes(uploadApi, uploadRoutes(deps)), routes(libraryApi, libraryRoutes(deps))]
  },
  measure: ({ metrics, database }) => measureWaiting(metrics.registry, database),
  accountExport: {
    files: {
      about: {
        'documents.json': 'your documents, and the chats that they belong to',
        'documents/':
          'the original files, the text that was read from each, and its card: title, parties, dates and so on, with their places in the text',
      },
      gather: exportDocuments,
    },
  },
  accountDeletion: async (tx, { tenantId }, { events }) => {
    // Waits for documents that are being written right now.
    const owned = await tx.select().from(documents).where(eq(documents.tenantId, tenantId)).for('update')
    // Prevents an ingest of this owner from changing word counts in the meantime.
    await lockWordStats(tx, tenantId)
    await tx.delete(wordStats).where(eq(wordStats.tenantId, tenantId))
    for (const { id } of owned) await events.publish({ tenantId, documentId: id, kind: 'deleted' })
    return owned.map(({ storageKey }) => storageKey)
  },
  adminSearch: {
    documents: (db, { text, part }, most) =>
      db
        .select({ id: documents.id, name: documents.filename, email: users.email })
        .from(documents)
        .innerJoin(users, isMaker(documents))
        .where(or(eq(documents.id, text), part ? ilike(documents.filename, part) : undefined))
        .orderBy(desc(documents.createdAt), desc(documents.id))
        .limit(most),
  },
}
