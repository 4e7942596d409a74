import { viewerApi } from '@citewell/contract/viewer.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { viewerRoutes } from './viewer.routes.ts'

/** Viewing a document: search in it, its sheets and rows. */
export const viewerFeature: Feature = {
  name: 'viewer',
  routes: ({ db }) => [routes(viewerApi, viewerRoutes(db))],
}
