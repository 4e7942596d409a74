import type { ChatMessage } from '@citewell/contract/chat.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FloatingCard } from '../../ui/floating-card.tsx'
import { watchHover } from '../../ui/watch-hover.ts'
import { doubtText } from './doubt-text.ts'
import { PassagePreview } from './passage-preview.tsx'

type AnswerCardsProps = { list: RefObject<HTMLElement | null>; messages: ChatMessage[] }

/** What a citation or a doubted sentence of the list has to say, in a card beside it while it is pointed at. */
export function AnswerCards({ list, messages }: AnswerCardsProps) {
  const card = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!list.current) return
    return watchHover({
      root: list.current,
      selector: '[data-card]',
      card: () => card.current,
      onChange: setAnchor,
    })
  }, [list])
  // Once the passage is open beside the answer, its preview would only cover it.
  if (!anchor?.isConnected || 'active' in anchor.dataset) return null
  const content = cardContent(anchor, messages)
  if (!content) return null
  return (
    <FloatingCard anchor={anchor} ref={card}>
      {content}
    </FloatingCard>
  )
}

function cardContent(anchor: HTMLElement, messages: ChatMessage[]): ReactNode {
  const { verdict, reason, citation: index } = anchor.dataset
  if (verdict) return doubtText(verdict, reason ?? '')
  const messageId = anchor.closest<HTMLElement>('[data-message]')?.dataset.message
  const message = messages.find(each => each.id === messageId)
  const citation = message?.citations.find(each => each.index === Number(index))
  return citation ? <PassagePreview citation={citation} /> : null
}
