import type { Engine } from '@citewell/contract/answer-events.ts'
import type { ChatMessage } from '@citewell/contract/chat.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './answer-view.module.css'
import { engineText, uncheckedText, usageText } from './engine-text.ts'

type EngineLineProps = {
  engine: Engine | null
  usage: ChatMessage['usage']
  verdicts: ChatMessage['verdicts']
  status: ChatMessage['status']
  /** Whether anything was found in the documents. */
  found: boolean
  computed: boolean
}

const statusText = {
  complete: '',
  stopped: 'Stopped before the end.',
  failed: 'This answer was not finished.',
}

/**
 * How an answer was made: whether it is unfinished, which engine wrote it, why not the usual one, what text
 * left, and how much of it was not checked.
 */
export function EngineLine({ engine, usage, verdicts, status, found, computed }: EngineLineProps) {
  const note = engine?.note?.message ?? ''
  const problem = [statusText[status], note].filter(part => part !== '').join(' ')
  return (
    <>
      {problem === '' ? null : (
        <p className={classes.state} data-status={status}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
          {problem}
        </p>
      )}
      {engine && (found || engine.kind === 'model') ? (
        <p className={classes.line}>
          {[engineText(engine, computed), computed ? '' : uncheckedText(engine, verdicts), usageText(usage)]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
    </>
  )
}
