import { documentCardApi } from '@citewell/contract/document-card.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { cardsRoutes } from './cards.routes.ts'

/** What a document is: shown, and corrected by hand. */
export const cardsFeature: Feature = {
  name: 'cards',
  routes: parts => [routes(documentCardApi, cardsRoutes(parts))],
}
