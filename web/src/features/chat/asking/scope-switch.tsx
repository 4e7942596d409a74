import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconFiles } from '@tabler/icons-react'
import { lazy, type Ref, Suspense } from 'react'
import { useMenuOnDemand } from '../../../ui/actions/use-menu-on-demand.ts'
import { words } from '../words.ts'
import classes from './scope-switch.module.css'
import type { Scoping } from './scoping.ts'

const loadMenu = () => import('./scope-menu.tsx')
const ScopeMenu = lazy(async () => ({ default: (await loadMenu()).ScopeMenu }))

type ScopeSwitchProps = { scoping: Scoping; documentCount: number }

/** Shows which documents are answered from, and opens the choice. */
export function ScopeSwitch({ scoping, documentCount }: ScopeSwitchProps) {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  const button = (props: object = {}, ref: Ref<HTMLButtonElement> = null) => (
    <UnstyledButton ref={ref} className={classes.button} {...props}>
      <IconFiles size={14} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={classes.hidden}>{words.scope.label}: </span>
        {words.scope[scoping.scope]}
      </span>
      <IconChevronDown size={12} aria-hidden="true" />
    </UnstyledButton>
  )
  if (!wanted) return button(opener)
  return (
    <Suspense fallback={button(opener)}>
      <ScopeMenu scoping={scoping} documentCount={documentCount} renderButton={button} />
    </Suspense>
  )
}
