import type { PendingDocument } from '@citewell/contract/answer-events.ts'
import { Button } from '@mantine/core'
import classes from './answer-view.module.css'

type UnreadNoteProps = {
  documents: PendingDocument[]
  readyIds: ReadonlySet<string>
  onAskAgain: (() => void) | null
}

/** Names the documents that were still being read, and offers to ask again once they are ready. */
export function UnreadNote({ documents, readyIds, onAskAgain }: UnreadNoteProps) {
  if (documents.length === 0) return null
  const names = documents.map(({ filename }) => filename).join(', ')
  const allReady = documents.every(({ id }) => readyIds.has(id))
  return (
    <p className={classes.line}>
      {allReady ? `Answered before ${names} had been read.` : `Not searched yet, still being read: ${names}.`}{' '}
      {allReady && onAskAgain ? (
        <Button size="compact-xs" variant="light" onClick={onAskAgain}>
          Ask again
        </Button>
      ) : null}
    </p>
  )
}
