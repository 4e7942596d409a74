import { Button, Loader } from '@mantine/core'
import { AnswerView, type OpenPassage } from './answer-view.tsx'
import { type Exchange, partialMessage } from './exchange.ts'
import classes from './message-list.module.css'
import { QuestionBubble } from './question-bubble.tsx'
import type { Conversing } from './use-conversation.ts'

type ExchangeViewProps = {
  exchange: Exchange
  active: { list: 'citations' | 'nearest'; index: number } | null
  onOpen: OpenPassage
  conversing: Conversing
}

const noneSettled: ReadonlySet<string> = new Set()

/** The question under way with as much of its answer as has come, or what failed with the ways on. */
export function ExchangeView({ exchange, active, onOpen, conversing }: ExchangeViewProps) {
  const failed = exchange.phase === 'failed'
  const again = exchange.asking.kind === 'again'
  return (
    <>
      {failed && again ? null : <QuestionBubble text={exchange.question} unsent={failed} />}
      {exchange.text !== '' && !(failed && again) ? (
        <AnswerView
          message={partialMessage(exchange, failed ? 'failed' : 'complete')}
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
