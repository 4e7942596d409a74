import { type ComponentProps, lazy, Suspense } from 'react'
import { useMenuOnDemand } from '../../../ui/actions/use-menu-on-demand.ts'
import type { DocumentMenu as DocumentMenuType } from './document-menu.tsx'
import { DocumentMenuButton } from './document-menu-button.tsx'

const loadMenu = () => import('./document-menu.tsx')
const DocumentMenu = lazy(async () => ({ default: (await loadMenu()).DocumentMenu }))

/** The button that opens a document's menu; the menu's code is loaded on demand. */
export function DocumentActions(props: ComponentProps<typeof DocumentMenuType>) {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  // Nothing can be done with what may only be found.
  if (props.document.right === 'find') return null
  const button = <DocumentMenuButton filename={props.document.filename} {...opener} />
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <DocumentMenu {...props} />
    </Suspense>
  )
}
