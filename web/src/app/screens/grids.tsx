import { GridsPage } from '../../features/grids/grids-page.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Review grids')
}

export default function GridsScreen() {
  return <GridsPage />
}
