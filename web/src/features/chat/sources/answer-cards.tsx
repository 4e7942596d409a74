import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { readQuote } from '@citewell/contract/quoted-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { FloatingCard } from '../../../ui/notes/floating-card.tsx'
import { watchHover } from '../../../ui/notes/watch-hover.ts'
import { QuoteText } from '../../../ui/text/quote-text.tsx'
import classes from './answer-cards.module.css'
import { citationNote } from './citation-note.ts'
import { citationPlace } from './citation-place.ts'
import { doubtText } from './doubt-text.ts'
import { passageAround } from './passage-around.ts'

type AnswerCardsProps = { list: RefObject<HTMLElement | null>; messages: ChatMessage[] }

/** Shows a card beside the hovered citation or doubted sentence in the list. */
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
  // Once the passage is open beside the answer, the card would only cover it.
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

/** A passage's place and text, with its surroundings once they are loaded. */
function PassagePreview({ citation }: { citation: Citation }) {
  const { document_id, start, quote } = citation
  const { data } = useQuery({
    queryKey: ['passage', document_id, start],
    queryFn: ({ signal }) =>
      call('GET /documents/{id}/text', { params: { id: document_id }, query: { start, limit: 2 } }, signal),
    enabled: quote !== deletedQuote,
    retry: false,
  })
  const passage = passageAround(citation, data?.parts ?? [])
  const note = citationNote(citation)
  return (
    <div className={classes.passage}>
      <span className={classes.place}>{citationPlace(citation)}</span>
      {quote.includes(' | ') ? (
        <mark className={classes.mark}>
          <QuoteText parts={readQuote(citation)} />
        </mark>
      ) : (
        <span className={classes.text}>
          {passage.before}
          <mark className={classes.mark}>{passage.quote}</mark>
          {passage.after}
        </span>
      )}
      {note === '' ? null : <span className={classes.place}>{note}</span>}
    </div>
  )
}
