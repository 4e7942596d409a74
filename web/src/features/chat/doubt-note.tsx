import type { Verdict } from '@citewell/contract/citation.ts'
import { Tooltip } from '@mantine/core'
import classes from './answer-text.module.css'

/** What a sentence's check found, in words. */
export function doubtText(verdict: string, reason: string): string {
  const head = verdict === 'unsupported' ? 'Not supported by the passages it cites' : 'Only weakly supported'
  return reason === '' ? `${head}.` : `${head}: ${reason}`
}

/** The small mark after a sentence in doubt; says why on hover or focus. */
export function DoubtNote({ verdict, reason }: { verdict: Verdict['verdict']; reason: string }) {
  const text = doubtText(verdict, reason)
  return (
    <Tooltip label={text} multiline maw={300}>
      <button type="button" className={classes.doubtNote} data-verdict={verdict} aria-label={text}>
        {verdict === 'unsupported' ? '!' : '?'}
      </button>
    </Tooltip>
  )
}
