import type { ReactNode } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'

type Change = {
  isPending: boolean
  error: Error | null
  mutate: (given: undefined, after: { onSuccess: () => void }) => void
}

type ChangeQuestionProps = {
  title: string
  action: string
  change: Change
  onClose: () => void
  /** After the change; closes the question unless it is given. */
  onDone?: () => void
  children: ReactNode
}

/** Asks before a grave change, and says why it failed. */
export function ChangeQuestion({ title, action, change, onClose, onDone, children }: ChangeQuestionProps) {
  return (
    <AskDialog
      title={title}
      action={action}
      grave
      busy={change.isPending}
      onConfirm={() => change.mutate(undefined, { onSuccess: onDone ?? onClose })}
      onClose={onClose}
    >
      {children}
      {change.error ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
    </AskDialog>
  )
}
