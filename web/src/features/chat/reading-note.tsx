import type { Reading } from '@citewell/contract/answer-events.ts'
import { Button } from '@mantine/core'
import classes from './answer-view.module.css'

/** How far whole documents have been read. */
export function readingProgress({ read, of }: Pick<Reading, 'read' | 'of'>): string {
  return of === 1 ? 'Reading the whole document…' : `Reading whole documents: ${read} of ${of}…`
}

/** How much of the documents an answer is based on; offers to read them in full where that takes many calls. */
export function readingText({ read, of, calls }: Reading): string {
  if (calls > 0) {
    const what = of === 1 ? 'this document' : `all ${of} documents`
    return `Written from parts of ${of === 1 ? 'the document' : 'the documents'}. Reading ${what} in full takes about ${calls} calls of the language model.`
  }
  if (read < of)
    return `${read} of ${of} documents were read in full; your plan or the model allowed no more.`
  return of === 1 ? 'The document was read in full.' : `All ${of} documents were read in full.`
}

type ReadingNoteProps = { reading: Reading; onReadAll: (() => void) | null }

export function ReadingNote({ reading, onReadAll }: ReadingNoteProps) {
  return (
    <p className={classes.line}>
      {readingText(reading)}{' '}
      {reading.calls > 0 && onReadAll ? (
        <Button size="compact-xs" variant="light" onClick={onReadAll}>
          {reading.of === 1 ? 'Read it in full' : `Read all ${reading.of}`}
        </Button>
      ) : null}
    </p>
  )
}
