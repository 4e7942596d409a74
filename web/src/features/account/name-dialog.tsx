import { nameMaxLength } from '@citewell/contract/limits.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { serverDetail } from '../../api/api-error.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useChangeName } from './change-profile.ts'

type NameDialogProps = { name: string; onChanged: () => void; onClose: () => void }

/** Changes the own name. */
export function NameDialog({ name, onChanged, onClose }: NameDialogProps) {
  const [given, setGiven] = useState(name)
  const change = useChangeName()
  const failure = change.isError ? (serverDetail(change.error) ?? 'Your name could not be changed.') : null
  return (
    <AskDialog
      title="Change your name"
      action="Save"
      busy={change.isPending}
      onConfirm={() => change.mutate(given.trim(), { onSuccess: onChanged })}
      onClose={onClose}
    >
      <TextInput
        label="Full name"
        maxLength={nameMaxLength}
        autoComplete="name"
        data-autofocus
        value={given}
        onChange={event => setGiven(event.currentTarget.value)}
      />
      {failure ? <Notice kind="error">{failure}</Notice> : null}
    </AskDialog>
  )
}
