import { Text } from '@mantine/core'
import { useState } from 'react'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Notice } from '../../ui/notes/notice.tsx'

type PasswordDialogProps = {
  title: string
  text: string
  action: string
  busy: boolean
  /** Why the last attempt failed. */
  error: string | null
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks for the password before an action that weakens the account. */
export function PasswordDialog(props: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const problem = missing && password === '' ? 'Please enter your password' : props.error

  function confirm() {
    setMissing(password === '')
    if (password !== '') props.onConfirm(password)
  }

  return (
    <AskDialog
      title={props.title}
      action={props.action}
      busy={props.busy}
      onConfirm={confirm}
      onClose={props.onClose}
    >
      <Text size="sm">{props.text}</Text>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </AskDialog>
  )
}
