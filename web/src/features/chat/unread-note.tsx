import type { PendingDocument } from '@citewell/contract/answer-events.ts'
import { Button } from '@mantine/core'
import classes from './answer-view.module.css'

type UnreadNoteProps = {
  documents: PendingDocument[]
  settledIds: ReadonlySet<string>
  onAskAgain: (() => void) | null
}

/** Names the documents that were still being read, and offers to ask again once none is any more. */
export function UnreadNote({ documents, settledIds, onAskAgain }: UnreadNoteProps) {
  if (documents.length === 0) return null
  const names = documents.map(({ filename }) => filename).join(', ')
  const allSettled = documents.every(({ id }) => settledIds.has(id))
  return (
    <p className={classes.line}>
      {allSettled
        ? `Answered before ${names} had been read.`
        : `Not searched yet, still being read: ${names}.`}{' '}
      {allSettled && onAskAgain ? (
        <Button size="compact-xs" variant="light" onClick={onAskAgain}>
          Ask again
        </Button>
      ) : null}
    </p>
  )
}
