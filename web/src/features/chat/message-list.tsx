import type { ChatMessage } from '@citewell/contract/chat.ts'
import { Fragment, lazy, memo, Suspense, useMemo, useRef } from 'react'
import { AnswerView, type OpenPassage } from './answer-view.tsx'
import type { Growth, LocalNote } from './chat-store.ts'
import { type Exchange, partialMessage } from './exchange.ts'
import { ExchangeView } from './exchange-view.tsx'
import classes from './message-list.module.css'
import { NoteView } from './note-view.tsx'
import { QuestionBubble } from './question-bubble.tsx'
import type { Conversing } from './use-conversation.ts'
import { useShownFrom } from './use-shown-from.ts'

const AnswerCards = lazy(async () => ({ default: (await import('./answer-cards.tsx')).AnswerCards }))

type ActivePassage = { messageId: string; list: 'citations' | 'nearest'; index: number }

type MessageListProps = {
  /** The chat's id, or its key as long as it has none. */
  chat: string
  messages: ChatMessage[]
  exchange: Exchange | null
  growth: Growth
  /** Whether an answer is under way. */
  busy: boolean
  notes: LocalNote[]
  settledIds: ReadonlySet<string>
  active: ActivePassage | null
  onOpen: OpenPassage
  conversing: Conversing
  /** Loads the messages before these; null when these are all. */
  onStart: (() => void) | null
  onFill: (text: string) => void
}

/** The conversation: stored messages, the client's notes between them, and the question under way. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { chat, messages, exchange, growth, busy, notes, settledIds, active, onOpen, conversing } = props
  const { onStart, onFill } = props
  const list = useRef<HTMLDivElement>(null)
  const edge = useRef<HTMLDivElement>(null)
  const from = useShownFrom(chat, messages, edge, onStart)
  const answers = useMemo(
    () => (exchange?.messageId ? [...messages, partialMessage(exchange, 'complete')] : messages),
    [messages, exchange],
  )
  const last = messages.at(-1)?.id ?? null
  const known = new Set(messages.map(({ id }) => id))
  // A note whose message is gone stands at the end.
  const notesAfter = (id: string | null) =>
    notes
      .filter(({ after }) => (after === null || known.has(after) ? after : last) === id)
      .map(note => <NoteView key={note.id} note={note} onFill={onFill} />)
  return (
    <div className={classes.list} ref={list}>
      {from > 0 || onStart ? <div ref={edge} /> : notesAfter(null)}
      {messages.map((message, i) =>
        i < from ? null : (
          <Fragment key={message.id}>
            {message.role === 'user' ? (
              <QuestionBubble
                id={message.id}
                text={message.content}
                followed={i < messages.length - 2}
                onEdit={busy ? null : conversing.edit}
              />
            ) : (
              <AnswerView
                message={message}
                last={i === messages.length - 1}
                unread={message.pending_documents}
                settledIds={settledIds}
                active={active?.messageId === message.id ? active : null}
                onOpen={onOpen}
                question={questionBefore(messages, i)}
                conversing={busy ? null : conversing}
              />
            )}
            {notesAfter(message.id)}
          </Fragment>
        ),
      )}
      {exchange ? (
        <ExchangeView
          key={exchange.askedAt}
          exchange={exchange}
          growth={growth}
          active={active?.messageId === exchange.messageId ? active : null}
          onOpen={onOpen}
          conversing={conversing}
        />
      ) : null}
      {answers.length > 0 ? (
        <Suspense>
          <AnswerCards list={list} messages={answers} />
        </Suspense>
      ) : null}
    </div>
  )
})

function questionBefore(messages: ChatMessage[], i: number): string | null {
  const before = messages[i - 1]
  return before?.role === 'user' ? before.content : null
}
