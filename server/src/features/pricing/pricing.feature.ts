import { pricingApi } from '@citewell/contract/billing.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { pricingRoutes } from './pricing.routes.ts'

/** What plans cost at a visitor's location. */
export const pricingFeature: Feature = {
  name: 'pricing',
  routes: ({ db, config, providers }) => [
    routes(pricingApi, pricingRoutes({ db, config, location: providers.location })),
  ],
}
