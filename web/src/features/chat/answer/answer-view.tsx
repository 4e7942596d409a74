import type { PendingDocument } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import type { Citation } from '@citewell/contract/citation.ts'
import type { ComputedTable } from '@citewell/contract/computed.ts'
import { Button } from '@mantine/core'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { loadAnswerText } from '../answer-text/load-answer-text.ts'
import { ComputedPanel } from '../computed/computed-panel.tsx'
import type { Growth } from '../conversation/chat-store.ts'
import { partialMessage } from '../conversation/exchange.ts'
import type { Conversing } from '../conversation/use-conversation.ts'
import { NearestList } from '../sources/nearest-list.tsx'
import { citationNear, partOfCitation } from '../sources/part-of-citation.ts'
import { SourceList } from '../sources/source-list.tsx'
import { words } from '../words.ts'
import { AnswerActions } from './answer-actions.tsx'
import classes from './answer-view.module.css'
import { askedBack } from './asked-back.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { useChooseReading } from './choose-reading.ts'
import { EngineLine } from './engine-line.tsx'
import { ReadingNote } from './reading-note.tsx'
import { StepsLine } from './steps-line.tsx'
import { WithdrawnNote } from './withdrawn-note.tsx'

const nothing = { subscribe: () => () => undefined, latest: () => null }

/** The message with its text as received so far; unchanged if it is not growing. */
function useGrownMessage(message: ChatMessage, growth: Growth | null): ChatMessage {
  const { subscribe, latest } = growth ?? nothing
  // Deferred, so that key presses take priority over incoming text.
  const exchange = useDeferredValue(useSyncExternalStore(subscribe, latest, latest))
  return useMemo(
    () => (growth && exchange?.messageId === message.id ? partialMessage(exchange, message.status) : message),
    [growth, exchange, message],
  )
}

const nothingChecked: ChatMessage['verdicts'] = []

const AnswerText = lazy(async () => ({ default: (await loadAnswerText()).AnswerText }))

/** Opens a passage in the viewer, given its message, list and citation. */
export type OpenPassage = (
  message: ChatMessage,
  list: 'citations' | 'nearest',
  citation: Citation,
  /** What was computed with another plan, whose cells are marked instead of the passage. */
  computed?: ComputedTable,
) => void

type AnswerViewProps = {
  message: ChatMessage
  /** The answer's incoming text; null once it is complete. */
  growth: Growth | null
  last?: boolean
  unread: PendingDocument[]
  /** Documents whose reading has ended; once all unread ones are among them, asking again is worthwhile. */
  settledIds: ReadonlySet<string>
  active: { list: 'citations' | 'nearest'; index: number } | null
  onOpen: OpenPassage
  /** The question, so that it can be asked again; null if unknown. */
  question: string | null
  /** Null while an answer is in progress. */
  conversing: Conversing | null
  onAskOf: (question: string, documentId: string) => void
  /** Somebody else's answer, which is theirs to rate. */
  shared?: boolean
}

/** One answer: its text, its sources, the documents it had to leave out, and its actions. */
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
  const showCells = (of: ComputedTable) => {
    const { computed } = message
    const cited = computed && citations.find(citation => partOfCitation(computed, citation) === of)
    if (cited) return () => openCited(cited)
    const near = citationNear(citations, of)
    return near && of.used.length > 0 ? () => onOpen(message, 'citations', near, of) : null
  }
  const choose = useChooseReading(message.id)
  // The readings are listed in the text, and shown once, as buttons in their place.
  const asked = useMemo(() => (streaming ? null : askedBack(message)), [streaming, message])
  const shared = { streaming, citations, activeIndex: activeIn('citations'), onOpen: openCited }
  return (
    <article
      className={classes.answer}
      data-message={message.id}
      data-status={streaming ? 'streaming' : status}
      aria-busy={streaming}
      aria-label="Answer"
    >
      {message.steps ? <StepsLine steps={message.steps} /> : null}
      <Suspense fallback={<div className={classes.plain}>{message.content}</div>}>
        <AnswerText
          text={asked?.question ?? message.content}
          verdicts={asked ? nothingChecked : verdicts}
          {...shared}
        />
      </Suspense>
      {message.computed && !streaming ? (
        <ComputedPanel
          computed={message.computed}
          onShowCells={showCells}
          onChoose={conversing ? choose.mutateAsync : null}
        />
      ) : null}
      {asked && asked.quoted.content !== '' ? (
        <Suspense>
          <AnswerText text={asked.quoted.content} verdicts={asked.quoted.verdicts} {...shared} />
        </Suspense>
      ) : null}
      {citations.length > 0 && !streaming ? (
        <SourceList
          citations={citations}
          verdicts={verdicts}
          quoted={engine?.kind === 'quotes'}
          activeIndex={activeIn('citations')}
          onOpen={openCited}
        />
      ) : null}
      {message.withdrawn && !streaming ? <WithdrawnNote withdrawn={message.withdrawn} /> : null}
      {message.reading && !streaming ? (
        <ReadingNote
          reading={message.reading}
          onReadAll={last && conversing ? () => conversing.regenerate(true) : null}
        />
      ) : null}
      {message.searched && !streaming ? (
        <p className={classes.line}>
          {words.sources.searched(
            message.searched.count,
            message.searched.of,
            message.searched.documents.map(({ filename }) => filename),
          )}
        </p>
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
      {message.choices && question !== null && last && conversing ? (
        <ChoiceChips choices={message.choices} question={question} onAsk={props.onAskOf} />
      ) : null}
      {streaming ? null : (
        <>
          <EngineLine
            engine={engine}
            usage={message.usage}
            verdicts={verdicts}
            status={status}
            found={citations.length + nearest.length > 0}
            computed={isComputed(message) || isAllComputed(verdicts)}
          />
          {props.shared ? null : (
            <AnswerActions
              message={message}
              onRegenerate={last && conversing ? () => conversing.regenerate() : null}
            />
          )}
        </>
      )}
    </article>
  )
})

/** Not where readings are offered: then nothing is. */
function isComputed({ computed }: ChatMessage): boolean {
  return computed != null && !computed.asks
}

/** Of sentences, whose figures have no plan. */
function isAllComputed(verdicts: readonly { verdict: string }[]): boolean {
  return verdicts.length > 0 && verdicts.every(({ verdict }) => verdict === 'computed')
}

type UnreadNoteProps = {
  documents: PendingDocument[]
  settledIds: ReadonlySet<string>
  onAskAgain: (() => void) | null
}

/** Names the documents that were still being read, and offers to ask again once none of them is. */
function UnreadNote({ documents, settledIds, onAskAgain }: UnreadNoteProps) {
  if (documents.length === 0) return null
  const names = documents.map(({ filename }) => filename).join(', ')
  const allSettled = documents.every(({ id }) => settledIds.has(id))
  return (
    <p className={classes.line}>
      {allSettled
        ? `Answered before ${names} had been read.`
        : `Not searched yet, still being read: ${names}.`}{' '}
      {allSettled && onAskAgain ? (
        <Button size="compact-xs" variant="light" onClick={onAskAgain}>
          Ask again
        </Button>
      ) : null}
    </p>
  )
}
