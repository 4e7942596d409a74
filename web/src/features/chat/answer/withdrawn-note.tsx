import type { Withdrawn } from '@citewell/contract/answer-events.ts'
import classes from './answer-view.module.css'

/** The sentences of a first version that the documents did not bear out; folded until somebody wants to see them. */
export function WithdrawnNote({ withdrawn }: { withdrawn: Withdrawn[] }) {
  if (withdrawn.length === 0) return null
  const [count, was] =
    withdrawn.length === 1 ? ['One sentence', 'was'] : [`${withdrawn.length} sentences`, 'were']
  return (
    <details className={classes.line}>
      <summary>
        {count} of a first version {was} withdrawn: the documents do not say so.
      </summary>
      <ul>
        {withdrawn.map(({ text, reason }) => (
          <li key={text}>
            <s>{text}</s> {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
