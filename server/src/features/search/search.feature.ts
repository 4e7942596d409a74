import { searchApi } from '@citewell/contract/search.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { searchRoutes } from './search.routes.ts'

/** Search without a question: passages, and titles of chats and documents. */
export const searchFeature: Feature = {
  name: 'search',
  routes: parts => [routes(searchApi, searchRoutes(parts))],
}
