import type { Citation } from '@citewell/contract/citation.ts'
import classes from './citation-chip.module.css'
import { citationPlace } from './citation-place.ts'

type CitationChipProps = { citation: Citation; active: boolean; onOpen: (citation: Citation) => void }

/** A citation mark in an answer: hovering shows a card, clicking opens the passage. */
export function CitationChip({ citation, active, onOpen }: CitationChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-card
      data-citation={citation.index}
      data-active={active || undefined}
      aria-label={`Citation ${citation.index}: ${citationPlace(citation)}`}
      onClick={() => onOpen(citation)}
    >
      {citation.index}
    </button>
  )
}
