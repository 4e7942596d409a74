import type { Citation } from '@citewell/contract/citation.ts'
import classes from './citation-chip.module.css'
import { citationNote } from './citation-note.ts'
import { citationPlace } from './citation-place.ts'

const longest = 420

/** Place and words of a passage, for a tooltip. */
export function PassagePreview({ citation }: { citation: Citation }) {
  const { quote } = citation
  const note = citationNote(citation)
  return (
    <span className={classes.passage}>
      <span className={classes.place}>{citationPlace(citation)}</span>
      <span className={classes.quote}>{quote.length > longest ? `${quote.slice(0, longest)}…` : quote}</span>
      {note === '' ? null : <span className={classes.place}>{note}</span>}
    </span>
  )
}
