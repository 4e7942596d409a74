import { Button, Loader } from '@mantine/core'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { AnswerView, type OpenPassage } from './answer-view.tsx'
import type { Growth } from './chat-store.ts'
import { type Exchange, partialMessage } from './exchange.ts'
import classes from './message-list.module.css'
import { QuestionBubble } from './question-bubble.tsx'
import type { Conversing } from './use-conversation.ts'

type ExchangeViewProps = {
  exchange: Exchange
  growth: Growth
  active: { list: 'citations' | 'nearest'; index: number } | null
  onOpen: OpenPassage
  conversing: Conversing
}

const noneSettled: ReadonlySet<string> = new Set()

/** The question under way with as much of its answer as has come, or what failed with the ways on. */
export function ExchangeView({ exchange, growth, active, onOpen, conversing }: ExchangeViewProps) {
  const failed = exchange.phase === 'failed'
  // Deferred: a key that is pressed comes before the text that has just come.
  const latest = useDeferredValue(useSyncExternalStore(growth.subscribe, growth.latest) ?? exchange)
  const answer = useMemo(() => partialMessage(latest, failed ? 'failed' : 'complete'), [latest, failed])
  const again = exchange.asking.kind === 'again'
  return (
    <>
      {failed && again ? null : <QuestionBubble text={exchange.question} unsent={failed} />}
      {latest.text !== '' && !(failed && again) ? (
        <AnswerView
          message={answer}
          streaming={!failed}
          unread={exchange.pending}
          settledIds={noneSettled}
          active={active}
          onOpen={onOpen}
          question={null}
          conversing={null}
        />
      ) : null}
      {failed ? <Failure exchange={exchange} conversing={conversing} /> : null}
      {exchange.phase === 'waiting' ? (
        <div className={classes.thinking}>
          <Loader type="dots" size="sm" /> The assistant is thinking…
        </div>
      ) : null}
      {exchange.phase === 'writing' ? (
        <Loader className={classes.writing} type="dots" size="xs" aria-hidden="true" />
      ) : null}
    </>
  )
}

function Failure({ exchange, conversing }: { exchange: Exchange; conversing: Conversing }) {
  const { kind } = exchange.asking
  return (
    <div className={classes.unsent} data-start={kind === 'again' || undefined}>
      {kind === 'again' ? `No new answer came; the one above stays. ${exchange.problem ?? ''}` : 'Not sent'}
      <Button size="compact-xs" variant="light" onClick={conversing.retry}>
        Retry
      </Button>
      {kind === 'new' ? null : (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={conversing.dismiss}>
          Dismiss
        </Button>
      )}
    </div>
  )
}
