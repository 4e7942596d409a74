import type { ChatSession } from '@citewell/contract/chat.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChecklist, IconChevronDown } from '@tabler/icons-react'
import { lazy, type Ref, Suspense } from 'react'
import { useMenuOnDemand } from '../../../ui/actions/use-menu-on-demand.ts'
import { words } from '../words.ts'
import classes from './scope-switch.module.css'
import type { MentionScope } from './use-mentions.ts'

const loadMenu = () => import('./source-menu.tsx')
const SourceMenu = lazy(async () => ({ default: (await loadMenu()).SourceMenu }))

/** Shows which documents of the scope are searched, and opens their tick-boxes. */
export function SourceSwitch({ chat, scope }: { chat: ChatSession; scope: MentionScope }) {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  const button = (props: object = {}, ref: Ref<HTMLButtonElement> = null) => (
    <UnstyledButton ref={ref} className={classes.button} {...props}>
      <IconChecklist size={14} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={classes.hidden}>{words.sources.label}: </span>
        {chosenText(chat.source_ids)}
      </span>
      <IconChevronDown size={12} aria-hidden="true" />
    </UnstyledButton>
  )
  if (!wanted) return button(opener)
  return (
    <Suspense fallback={button(opener)}>
      <SourceMenu chat={chat} scope={scope} renderButton={button} />
    </Suspense>
  )
}

function chosenText(ids: string[] | null): string {
  if (ids === null) return words.sources.allChosen
  return ids.length === 0 ? words.sources.noneChosen : words.sources.some(ids.length)
}
