import { exportApi } from '@citewell/contract/export.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { exportRoutes } from './export.routes.ts'

/** A chat as a file. */
export const exportFeature: Feature = {
  name: 'export',
  routes: parts => [routes(exportApi, exportRoutes(parts))],
}
