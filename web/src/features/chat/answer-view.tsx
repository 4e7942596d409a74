import type { PendingDocument } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import { lazy, memo, Suspense, useCallback } from 'react'
import classes from './answer-view.module.css'
import { loadAnswerText } from './load-answer-text.ts'
import { NearestList } from './nearest-list.tsx'
import { SourceList } from './source-list.tsx'
import { UnreadNote } from './unread-note.tsx'

const AnswerText = lazy(async () => ({ default: (await loadAnswerText()).AnswerText }))

/** A passage that the viewer is asked to show: by message, list and index. */
export type OpenPassage = (message: ChatMessage, list: 'citations' | 'nearest', citation: Citation) => void

type AnswerViewProps = {
  message: ChatMessage
  streaming?: boolean
  unread: PendingDocument[]
  /** Documents that are read now, or never will be: once all unread ones are, asking again is worth while. */
  settledIds: ReadonlySet<string>
  active: { list: 'citations' | 'nearest'; index: number } | null
  onOpen: OpenPassage
  /** What was asked, so that it can be asked again; null where it is not known. */
  question: string | null
  onAsk: (question: string) => void
}

/** One answer: its text, where it comes from, and what it could not look at. */
export const AnswerView = memo(function AnswerView(props: AnswerViewProps) {
  const { message, streaming = false, unread, settledIds, active, question, onOpen, onAsk } = props
  const activeIn = (list: 'citations' | 'nearest') => (active?.list === list ? active.index : null)
  const openCited = useCallback(
    (citation: Citation) => onOpen(message, 'citations', citation),
    [onOpen, message],
  )
  return (
    <article className={classes.answer} data-message={message.id} aria-busy={streaming} aria-label="Answer">
      <Suspense fallback={<div className={classes.plain}>{message.content}</div>}>
        <AnswerText
          text={message.content}
          streaming={streaming}
          citations={message.citations}
          verdicts={message.verdicts}
          activeIndex={activeIn('citations')}
          onOpen={openCited}
        />
      </Suspense>
      {message.citations.length > 0 && !streaming ? (
        <SourceList
          citations={message.citations}
          verdicts={message.verdicts}
          activeIndex={activeIn('citations')}
          onOpen={openCited}
        />
      ) : null}
      {message.nearest.length > 0 ? (
        <NearestList
          passages={message.nearest}
          activeIndex={activeIn('nearest')}
          onOpen={citation => onOpen(message, 'nearest', citation)}
        />
      ) : null}
      <UnreadNote
        documents={unread}
        settledIds={settledIds}
        onAskAgain={question === null ? null : () => onAsk(question)}
      />
      {message.status === 'stopped' ? <p className={classes.line}>Stopped before the end.</p> : null}
      {message.status === 'failed' ? <p className={classes.line}>This answer was not finished.</p> : null}
      {message.engine?.kind === 'quotes' &&
      !streaming &&
      message.citations.length + message.nearest.length > 0 ? (
        <p className={classes.line}>Quoted from your documents. No language model is set up.</p>
      ) : null}
    </article>
  )
})
