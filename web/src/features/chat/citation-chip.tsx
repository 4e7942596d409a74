import type { Citation } from '@citewell/contract/citation.ts'
import { Tooltip } from '@mantine/core'
import classes from './citation-chip.module.css'
import { citationPlace } from './citation-place.ts'
import { PassagePreview } from './passage-preview.tsx'

type CitationChipProps = { citation: Citation; active: boolean; onOpen: (citation: Citation) => void }

/** A citation mark in an answer: shows its passage on hover or focus, opens it on click. */
export function CitationChip({ citation, active, onOpen }: CitationChipProps) {
  return (
    <Tooltip
      label={<PassagePreview citation={citation} />}
      // Once the passage is open beside the answer, its preview would only cover it.
      disabled={active}
      multiline
      w={340}
      p="sm"
      classNames={{ tooltip: classes.preview }}
    >
      <button
        type="button"
        className={classes.chip}
        data-citation={citation.index}
        data-active={active || undefined}
        aria-label={`Citation ${citation.index}: ${citationPlace(citation)}`}
        onClick={() => onOpen(citation)}
      >
        {citation.index}
      </button>
    </Tooltip>
  )
}
