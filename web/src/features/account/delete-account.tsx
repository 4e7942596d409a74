import { Button, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { detailOr } from './say.ts'

type DeleteAccountProps = { twoFactor: boolean; onDeleted: (message: string) => void }

/** Deletes the account after a warning; asks for the password and, if the second factor is on, for a code. */
export function DeleteAccount({ twoFactor, onDeleted }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Text size="sm" c="dimmed">
        Your files, their text and index, your chats and all your logins are deleted at once. This cannot be
        undone.
      </Text>
      <div>
        <Button variant="light" color="red" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {asking ? <DeleteDialog {...{ twoFactor, onDeleted }} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function DeleteDialog({ twoFactor, onDeleted, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const deletion = useMutation({
    mutationFn: () => call('DELETE /account', { body: { password, code: code.trim() } }),
    onSuccess: () => onDeleted('Your account and everything in it are deleted.'),
  })
  const failure = deletion.isError ? detailOr(deletion.error, 'Your account could not be deleted.') : null

  function confirm() {
    const problem =
      password === ''
        ? 'Please enter your password'
        : twoFactor && code.trim() === ''
          ? 'Please enter the code'
          : null
    setMissing(problem)
    if (problem === null) deletion.mutate()
  }

  return (
    <AskDialog
      title="Delete your account?"
      action="Delete everything"
      cancel="Keep my account"
      grave
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm">
        All your documents, chats and answers are deleted now, and nobody can bring them back. If you want to
        keep something, download your data first. Invoices that the law wants kept stay without your name.
      </Text>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {twoFactor ? (
        <TextInput
          label="Authentication code"
          autoComplete="one-time-code"
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
      ) : null}
      {(missing ?? failure) ? <Notice kind="error">{missing ?? failure}</Notice> : null}
    </AskDialog>
  )
}
