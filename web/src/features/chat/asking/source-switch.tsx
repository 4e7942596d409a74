import type { ChatSession } from '@citewell/contract/chat.ts'
import { IconChecklist } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useMenuOnDemand } from '../../../ui/actions/use-menu-on-demand.ts'
import { words } from '../words.ts'
import { choiceButton } from './choice-button.tsx'
import type { MentionScope } from './use-mentions.ts'

const loadMenu = () => import('./source-menu.tsx')
const SourceMenu = lazy(async () => ({ default: (await loadMenu()).SourceMenu }))

/** Shows which documents of the scope are searched, and opens their tick-boxes. */
export function SourceSwitch({ chat, scope }: { chat: ChatSession; scope: MentionScope }) {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  const button = choiceButton(IconChecklist, words.sources.label, chosenText(chat.source_ids))
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
