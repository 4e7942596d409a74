import { IconFiles } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useMenuOnDemand } from '../../../ui/actions/use-menu-on-demand.ts'
import { words } from '../words.ts'
import { choiceButton } from './choice-button.tsx'
import type { Scoping } from './scoping.ts'

const loadMenu = () => import('./scope-menu.tsx')
const ScopeMenu = lazy(async () => ({ default: (await loadMenu()).ScopeMenu }))

type ScopeSwitchProps = { scoping: Scoping; documentCount: number }

/** Shows which documents are answered from, and opens the choice. */
export function ScopeSwitch({ scoping, documentCount }: ScopeSwitchProps) {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  const button = choiceButton(IconFiles, words.scope.label, words.scope[scoping.scope])
  if (!wanted) return button(opener)
  return (
    <Suspense fallback={button(opener)}>
      <ScopeMenu scoping={scoping} documentCount={documentCount} renderButton={button} />
    </Suspense>
  )
}
