import { UsagePage } from '../../features/usage/usage-page.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Usage')
}

export default UsagePage
