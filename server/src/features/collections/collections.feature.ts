import { collectionsApi } from '@citewell/contract/collections.ts'
import { eq } from 'drizzle-orm'
import { collections } from '../../domain/collections/collection-tables.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { collectionsRoutes } from './collections.routes.ts'

/** Chats and documents that belong together. */
export const collectionsFeature: Feature = {
  name: 'collections',
  routes: ({ db }) => [routes(collectionsApi, collectionsRoutes(db))],
  accountExport: {
    facts: {
      collections: (db, { tenantId }) =>
        db
          .select({
            id: collections.id,
            name: collections.name,
            color: collections.color,
            keep_local: collections.keepLocal,
            created_at: collections.createdAt,
          })
          .from(collections)
          .where(eq(collections.tenantId, tenantId)),
    },
  },
}
