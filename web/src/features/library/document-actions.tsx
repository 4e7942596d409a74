import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { DocumentMenu as DocumentMenuType } from './document-menu.tsx'
import { DocumentMenuButton } from './document-menu-button.tsx'

const loadMenu = () => import('./document-menu.tsx')
const DocumentMenu = lazy(async () => ({ default: (await loadMenu()).DocumentMenu }))

/** The button of a document's menu; the menu itself is loaded with the first wish for it. */
export function DocumentActions(props: ComponentProps<typeof DocumentMenuType>) {
  const [wanted, setWanted] = useState(false)
  const preload = () => void loadMenu().catch(() => undefined)
  const button = (
    <DocumentMenuButton
      filename={props.document.filename}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <DocumentMenu {...props} />
    </Suspense>
  )
}
