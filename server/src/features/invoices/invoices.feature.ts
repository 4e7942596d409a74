import { invoicesApi } from '@citewell/contract/billing.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { invoicesRoutes } from './invoices.routes.ts'

/** What was paid, as a list and as files. */
export const invoicesFeature: Feature = {
  name: 'invoices',
  routes: parts => [routes(invoicesApi, invoicesRoutes(parts))],
}
