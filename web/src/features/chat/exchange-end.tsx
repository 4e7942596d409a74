import { Button, Loader } from '@mantine/core'
import type { Exchange } from './exchange.ts'
import classes from './message-list.module.css'
import type { Conversing } from './use-conversation.ts'

type ExchangeEndProps = { exchange: Exchange; conversing: Conversing }

/** What stands below the question under way: that an answer is coming, or what failed with the ways on. */
export function ExchangeEnd({ exchange, conversing }: ExchangeEndProps) {
  if (exchange.phase === 'failed') return <Failure exchange={exchange} conversing={conversing} />
  if (exchange.phase === 'writing')
    return <Loader className={classes.writing} type="dots" size="xs" aria-hidden="true" />
  return (
    <div className={classes.thinking}>
      <Loader type="dots" size="sm" /> The assistant is thinking…
    </div>
  )
}

function Failure({ exchange, conversing }: ExchangeEndProps) {
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
