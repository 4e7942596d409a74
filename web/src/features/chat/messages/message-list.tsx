import type { ChatMessage } from '@citewell/contract/chat.ts'
import { Button, Loader } from '@mantine/core'
import { lazy, memo, Suspense, useMemo, useRef } from 'react'
import { AnswerView, type OpenPassage } from '../answer/answer-view.tsx'
import { readingProgress } from '../answer/reading-text.ts'
import { StepsLine } from '../answer/steps-line.tsx'
import type { Growth } from '../conversation/chat-store.ts'
import { type Exchange, partialMessage, questionMessage, stepsOf } from '../conversation/exchange.ts'
import type { Conversing } from '../conversation/use-conversation.ts'
import { NoteView, type ShownNote, type Widen } from '../notes/note-view.tsx'
import classes from './message-list.module.css'
import { QuestionBubble } from './question-bubble.tsx'
import { useShownFrom } from './use-shown-from.ts'

const AnswerCards = lazy(async () => ({ default: (await import('../sources/answer-cards.tsx')).AnswerCards }))

const noneSettled: ReadonlySet<string> = new Set()

type ActivePassage = { messageId: string; list: 'citations' | 'nearest'; index: number }

type MessageListProps = {
  /** The chat's id, or its key until it has one. */
  chat: string
  messages: ChatMessage[]
  exchange: Exchange | null
  growth: Growth
  /** Whether an answer is in progress. */
  busy: boolean
  /** Earlier questions that were not sent. */
  unsent: Exchange[]
  notes: ShownNote[]
  settledIds: ReadonlySet<string>
  active: ActivePassage | null
  onOpen: OpenPassage
  conversing: Conversing
  /** Loads earlier messages; null if there are none. */
  onStart: (() => void) | null
  onFill: (text: string) => void
  wider: Widen | null
  /** Asks of one document, wherever the chat may look for it. */
  onAskOf: (question: string, documentId: string) => void
}

/** The conversation: stored messages, local notes between them, and the exchange in progress. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { chat, messages, exchange, growth, busy, unsent, notes, settledIds, active, onOpen, conversing } =
    props
  const { onStart, onFill, onAskOf, wider } = props
  const list = useRef<HTMLDivElement>(null)
  const edge = useRef<HTMLDivElement>(null)
  const from = useShownFrom(chat, messages, edge, onStart)
  const underWay = useMemo(() => messagesUnderWay(exchange), [exchange])
  const all = useMemo(() => [...messages, ...underWay], [messages, underWay])
  const failed = exchange?.phase === 'failed'
  const last = messages.at(-1)?.id ?? null
  const known = new Set(messages.map(({ id }) => id))
  // What belongs after a message that no longer exists is shown at the end.
  const belongs = (after: string | null, id: string | null) =>
    (after === null || known.has(after) ? after : last) === id
  const restAfter = (id: string | null) => (
    <>
      {notes.map(note =>
        belongs(note.after, id) ? (
          <NoteView
            key={note.id}
            passed={exchange !== null || id !== last}
            {...{ note, chat, onFill, wider }}
          />
        ) : null,
      )}
      {unsent.map(each =>
        belongs('after' in each.cut ? each.cut.after : last, id) ? (
          <div key={each.askedAt} className={classes.item}>
            <QuestionBubble text={each.question} unsent />
            {busy ? null : <Failure exchange={each} conversing={conversing} />}
          </div>
        ) : null,
      )}
    </>
  )
  const item = (message: ChatMessage, i: number) => {
    const isUnderWay = i >= messages.length
    return (
      // The key stays the same when the message is stored, so that a long answer is not rendered again at its end.
      <div key={isUnderWay && failed ? `failed-${message.id}` : message.id} className={classes.item}>
        {message.role === 'user' ? (
          <QuestionBubble
            id={message.id}
            text={message.content}
            unsent={isUnderWay && failed}
            followed={i < messages.length - 2}
            onEdit={busy || isUnderWay ? null : conversing.edit}
          />
        ) : (
          <AnswerView
            message={message}
            growth={isUnderWay && !failed ? growth : null}
            last={i === messages.length - 1}
            unread={message.pending_documents}
            settledIds={isUnderWay ? noneSettled : settledIds}
            active={active?.messageId === message.id ? active : null}
            onOpen={onOpen}
            question={isUnderWay ? null : questionBefore(messages, i)}
            conversing={busy || isUnderWay ? null : conversing}
            onAskOf={onAskOf}
          />
        )}
        {isUnderWay ? null : restAfter(message.id)}
      </div>
    )
  }
  return (
    <div className={classes.list} ref={list}>
      {from > 0 || onStart ? <div ref={edge} /> : restAfter(null)}
      {all.map((message, i) => (i < from ? null : item(message, i)))}
      {exchange ? <ExchangeEnd exchange={exchange} conversing={conversing} /> : null}
      {all.length > 0 ? (
        <Suspense>
          <AnswerCards list={list} messages={all} />
        </Suspense>
      ) : null}
    </div>
  )
})

/** The question in progress and its answer, once any has arrived; empty for a failed regeneration. */
function messagesUnderWay(exchange: Exchange | null): ChatMessage[] {
  if (!exchange) return []
  const failed = exchange.phase === 'failed'
  if (failed && exchange.asking.kind === 'again') return []
  const answer = exchange.text === '' ? [] : [partialMessage(exchange, failed ? 'failed' : 'complete')]
  return [questionMessage(exchange), ...answer]
}

function questionBefore(messages: ChatMessage[], i: number): string | null {
  const before = messages[i - 1]
  return before?.role === 'user' ? before.content : null
}

type ExchangeEndProps = { exchange: Exchange; conversing: Conversing }

/** Shown below the question in progress: a waiting indicator, or the failure with the possible next steps. */
function ExchangeEnd({ exchange, conversing }: ExchangeEndProps) {
  if (exchange.phase === 'failed') return <Failure exchange={exchange} conversing={conversing} />
  if (exchange.phase === 'writing')
    return <Loader className={classes.writing} type="dots" size="xs" aria-hidden="true" />
  return (
    <>
      <div className={classes.thinking}>
        <Loader type="dots" size="sm" />{' '}
        {exchange.reading ? readingProgress(exchange.reading) : 'The assistant is thinking…'}
      </div>
      {exchange.steps.length > 0 ? <StepsLine steps={stepsOf(exchange)} /> : null}
    </>
  )
}

function Failure({ exchange, conversing }: ExchangeEndProps) {
  const { kind } = exchange.asking
  return (
    <div className={classes.unsent} data-start={kind === 'again' || undefined}>
      {kind === 'again' ? `No new answer came; the one above stays. ${exchange.problem ?? ''}` : 'Not sent'}
      <Button size="compact-xs" variant="light" onClick={() => conversing.retry(exchange)}>
        Retry
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => conversing.dismiss(exchange)}>
        Dismiss
      </Button>
    </div>
  )
}
