import type { Steps } from '@citewell/contract/answer-events.ts'
import classes from './answer-view.module.css'
import { endText, stepsSummary, stepText } from './steps-text.ts'

/** What a model looked up before it answered; folded until somebody wants to see each step. */
export function StepsLine({ steps }: { steps: Steps }) {
  const end = endText(steps)
  return (
    <>
      {steps.taken.length > 0 ? (
        <details className={classes.line}>
          <summary>{stepsSummary(steps.taken)}</summary>
          <ol className={classes.steps}>
            {steps.taken.map((step, at) => (
              <li key={at}>{stepText(step)}</li>
            ))}
          </ol>
        </details>
      ) : null}
      {end === null ? null : <p className={classes.line}>{end}</p>}
    </>
  )
}
