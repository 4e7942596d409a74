import { computingApi } from '@citewell/contract/computing.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { computingRoutes } from './computing.routes.ts'

/** Plans over tables, computed again as the reader changes them, and their results as files. */
export const computingFeature: Feature = {
  name: 'computing',
  routes: parts => [routes(computingApi, computingRoutes(parts))],
}
