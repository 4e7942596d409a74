import { holdReasonMaxLength } from '@citewell/contract/limits.ts'
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { placeHold } from './keeping-queries.ts'
import { type Shared, useChange } from './organisation-queries.ts'

/** Asks why a collection or document must not be deleted, and places the hold. */
export function HoldDialog({ about, onClose }: { about: Shared; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const place = useChange(() => placeHold(about, reason.trim()))
  return (
    <AskDialog
      title={`Hold ${about.name}?`}
      action="Place the hold"
      busy={place.isPending}
      onConfirm={() => {
        if (reason.trim() !== '') place.mutate(undefined, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <Text size="sm">
        Until the hold is lifted, nobody can delete{' '}
        {about.kind === 'collection' ? 'the collection, its documents' : 'the document'} or the chats that
        draw on it, and no retention rule does.
      </Text>
      <Textarea
        label="Reason"
        description="Shown, with your name, to everybody who is refused"
        maxLength={holdReasonMaxLength}
        rows={2}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      {place.isError ? <Notice kind="error">{sayFailure(place.error)}</Notice> : null}
    </AskDialog>
  )
}
