import type { PendingDocument } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import { lazy, memo, Suspense, useCallback } from 'react'
import { AnswerActions } from './answer-actions.tsx'
import classes from './answer-view.module.css'
import type { Growth } from './chat-store.ts'
import { EngineLine } from './engine-line.tsx'
import { loadAnswerText } from './load-answer-text.ts'
import { NearestList } from './nearest-list.tsx'
import { SourceList } from './source-list.tsx'
import { UnreadNote } from './unread-note.tsx'
import type { Conversing } from './use-conversation.ts'
import { useGrownMessage } from './use-grown-message.ts'

const AnswerText = lazy(async () => ({ default: (await loadAnswerText()).AnswerText }))

/** A passage that the viewer is asked to show: by message, list and index. */
export type OpenPassage = (message: ChatMessage, list: 'citations' | 'nearest', citation: Citation) => void

type AnswerViewProps = {
  message: ChatMessage
  /** What is still coming of it; null once it is whole. */
  growth: Growth | null
  last?: boolean
  unread: PendingDocument[]
  /** Documents that are read now, or never will be: once all unread ones are, asking again is worth while. */
  settledIds: ReadonlySet<string>
  active: { list: 'citations' | 'nearest'; index: number } | null
  onOpen: OpenPassage
  /** What was asked, so that it can be asked again; null where it is not known. */
  question: string | null
  /** Null while an answer is under way. */
  conversing: Conversing | null
}

/** One answer: its text, where it comes from, what it could not look at, and what can be done with it. */
export const AnswerView = memo(function AnswerView(props: AnswerViewProps) {
  const { growth, last = false, unread, settledIds, question, onOpen, conversing } = props
  const message = useGrownMessage(props.message, growth)
  const streaming = growth !== null
  const { citations, nearest, verdicts, engine, status } = message
  const activeIn = (list: 'citations' | 'nearest') =>
    props.active?.list === list ? props.active.index : null
  const openCited = useCallback(
    (citation: Citation) => onOpen(message, 'citations', citation),
    [onOpen, message],
  )
  return (
    <article
      className={classes.answer}
      data-message={message.id}
      data-status={streaming ? 'streaming' : status}
      aria-busy={streaming}
      aria-label="Answer"
    >
      <Suspense fallback={<div className={classes.plain}>{message.content}</div>}>
        <AnswerText
          text={message.content}
          streaming={streaming}
          citations={citations}
          verdicts={verdicts}
          activeIndex={activeIn('citations')}
          onOpen={openCited}
        />
      </Suspense>
      {citations.length > 0 && !streaming ? (
        <SourceList
          citations={citations}
          verdicts={verdicts}
          activeIndex={activeIn('citations')}
          onOpen={openCited}
        />
      ) : null}
      <UnreadNote
        documents={unread}
        settledIds={settledIds}
        onAskAgain={question === null || !conversing ? null : () => conversing.ask(question)}
      />
      {nearest.length > 0 ? (
        <NearestList
          passages={nearest}
          activeIndex={activeIn('nearest')}
          onOpen={passage => onOpen(message, 'nearest', passage)}
        />
      ) : null}
      {streaming ? null : (
        <>
          <EngineLine engine={engine} status={status} found={citations.length + nearest.length > 0} />
          <AnswerActions message={message} onRegenerate={last && conversing ? conversing.regenerate : null} />
        </>
      )}
    </article>
  )
})
