import { documentTablesApi } from '@citewell/contract/document-tables.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { tablesRoutes } from './tables.routes.ts'

/** How the tables of a document are understood: shown, and corrected by hand. */
export const tablesFeature: Feature = {
  name: 'tables',
  routes: parts => [routes(documentTablesApi, tablesRoutes(parts))],
}
