import type { Verdict } from '@citewell/contract/citation.ts'
import { IconAlertTriangle, IconQuestionMark } from '@tabler/icons-react'
import classes from './answer-text.module.css'
import { doubtText } from './doubt-text.ts'

type DoubtNoteProps = { verdict: Verdict['verdict']; reason: string }

/** The small mark after a sentence in doubt; a card says why. */
export function DoubtNote({ verdict, reason }: DoubtNoteProps) {
  const Icon = verdict === 'unsupported' ? IconAlertTriangle : IconQuestionMark
  return (
    <button
      type="button"
      className={classes.doubtNote}
      data-card
      data-card-on-tap
      data-verdict={verdict}
      data-reason={reason}
      aria-label={doubtText(verdict, reason)}
    >
      <Icon size="0.9em" stroke={2.25} aria-hidden="true" />
    </button>
  )
}
