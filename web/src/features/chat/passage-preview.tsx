import type { Citation } from '@citewell/contract/citation.ts'
import classes from './citation-chip.module.css'
import { citationPlace } from './citation-place.ts'

const longest = 420

/** Place and words of a passage, for a tooltip. */
export function PassagePreview({ citation }: { citation: Citation }) {
  const { quote, confidence } = citation
  return (
    <span className={classes.passage}>
      <span className={classes.place}>{citationPlace(citation)}</span>
      <span className={classes.quote}>{quote.length > longest ? `${quote.slice(0, longest)}…` : quote}</span>
      {confidence !== null && confidence < 0.8 ? (
        <span className={classes.place}>
          Recognised from an image; {Math.round(confidence * 100)} % sure.
        </span>
      ) : null}
    </span>
  )
}
