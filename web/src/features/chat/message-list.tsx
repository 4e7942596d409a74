import type { ChatMessage } from '@citewell/contract/chat.ts'
import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { Fragment, lazy, Suspense, useMemo, useRef } from 'react'
import { AnswerView, type OpenPassage } from './answer-view.tsx'
import type { ChatStore, LocalNote } from './chat-store.ts'
import { type Exchange, partialMessage } from './exchange.ts'
import classes from './message-list.module.css'
import { NoteView } from './note-view.tsx'

const AnswerCards = lazy(async () => ({ default: (await import('./answer-cards.tsx')).AnswerCards }))

type ActivePassage = { messageId: string; list: 'citations' | 'nearest'; index: number }

type MessageListProps = {
  store: ChatStore
  messages: ChatMessage[]
  exchange: Exchange | null
  notes: LocalNote[]
  settledIds: ReadonlySet<string>
  active: ActivePassage | null
  onOpen: OpenPassage
  onAsk: (question: string) => void
  onFill: (text: string) => void
}

/** The conversation: stored messages, the client's notes between them, and the question under way. */
export function MessageList(props: MessageListProps) {
  const { store, messages, exchange, notes, settledIds, active, onOpen, onAsk, onFill } = props
  const notesAt = (position: number) =>
    notes
      .filter(note => Math.min(note.position, messages.length) === position)
      .map(note => <NoteView key={note.id} note={note} onFill={onFill} />)
  const list = useRef<HTMLDivElement>(null)
  const answers = useMemo(
    () => (exchange?.messageId ? [...messages, partialMessage(exchange, 'complete')] : messages),
    [messages, exchange],
  )
  return (
    <div className={classes.list} ref={list}>
      {notesAt(0)}
      {messages.map((message, i) => (
        <Fragment key={message.id}>
          {message.role === 'user' ? (
            <QuestionBubble text={message.content} />
          ) : (
            <AnswerView
              message={message}
              unread={store.unreadOf(message.id)}
              settledIds={settledIds}
              active={active?.messageId === message.id ? active : null}
              onOpen={onOpen}
              question={questionBefore(messages, i)}
              onAsk={onAsk}
            />
          )}
          {notesAt(i + 1)}
        </Fragment>
      ))}
      {exchange ? <ExchangeView exchange={exchange} active={active} onOpen={onOpen} onAsk={onAsk} /> : null}
      {answers.length > 0 ? (
        <Suspense>
          <AnswerCards list={list} messages={answers} />
        </Suspense>
      ) : null}
    </div>
  )
}

function questionBefore(messages: ChatMessage[], i: number): string | null {
  const before = messages[i - 1]
  return before?.role === 'user' ? before.content : null
}

function QuestionBubble({ text, unsent = false }: { text: string; unsent?: boolean }) {
  return (
    <div className={classes.question} data-unsent={unsent || undefined}>
      <VisuallyHidden>You asked: </VisuallyHidden>
      {text}
    </div>
  )
}

const noneSettled: ReadonlySet<string> = new Set()

type ExchangeViewProps = {
  exchange: Exchange
  active: ActivePassage | null
  onOpen: OpenPassage
  onAsk: (question: string) => void
}

function ExchangeView({ exchange, active, onOpen, onAsk }: ExchangeViewProps) {
  const failed = exchange.phase === 'failed'
  return (
    <>
      <QuestionBubble text={exchange.question} unsent={failed} />
      {failed ? (
        <div className={classes.unsent}>
          Not sent
          <Button size="compact-xs" variant="light" onClick={() => onAsk(exchange.question)}>
            Retry
          </Button>
        </div>
      ) : null}
      {exchange.text !== '' ? (
        <AnswerView
          message={partialMessage(exchange, failed ? 'failed' : 'complete')}
          streaming={!failed}
          unread={exchange.pending}
          settledIds={noneSettled}
          active={active?.messageId === exchange.messageId ? active : null}
          onOpen={onOpen}
          question={null}
          onAsk={onAsk}
        />
      ) : null}
      {exchange.phase === 'waiting' ? (
        <div className={classes.thinking}>
          <Loader type="dots" size="sm" /> The assistant is thinking…
        </div>
      ) : null}
    </>
  )
}
