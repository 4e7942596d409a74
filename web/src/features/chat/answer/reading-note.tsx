import type { Reading } from '@citewell/contract/answer-events.ts'
import { Button } from '@mantine/core'
import classes from './answer-view.module.css'
import { readingText, readOnText } from './reading-text.ts'

type ReadingNoteProps = { reading: Reading; onReadAll: (() => void) | null }

/** How much of the documents an answer is based on; offers to read the others where that takes calls of its own. */
export function ReadingNote({ reading, onReadAll }: ReadingNoteProps) {
  return (
    <p className={classes.line}>
      {readingText(reading).join(' ')}{' '}
      {reading.calls > 0 && onReadAll ? (
        <Button size="compact-xs" variant="light" onClick={onReadAll}>
          {readOnText(reading)}
        </Button>
      ) : null}
    </p>
  )
}
