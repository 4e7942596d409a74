import { lazy, Suspense } from 'react'
import { useMenuOnDemand } from '../../ui/actions/use-menu-on-demand.ts'
import { ExportIcon } from './export-icon.tsx'

const loadMenu = () => import('./export-menu.tsx')
const ExportMenu = lazy(async () => ({ default: (await loadMenu()).ExportMenu }))

type ExportButtonProps = { chatId: string; title: string }

/** Saves the chat as a file if the plan allows it; otherwise says which plans do. */
export function ExportButton(props: ExportButtonProps) {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  const button = <ExportIcon {...opener} />
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ExportMenu {...props} />
    </Suspense>
  )
}
