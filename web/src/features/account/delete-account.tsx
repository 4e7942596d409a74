import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { useIdentity } from '../../ui/forms/use-identity.tsx'
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
  const identity = useIdentity(twoFactor, { first: true })
  const deletion = useMutation({
    mutationFn: (given: { password: string; code: string }) => call('DELETE /account', { body: given }),
    onSuccess: () => onDeleted('Your account and everything in it are deleted.'),
  })
  const failure = deletion.isError ? detailOr(deletion.error, 'Your account could not be deleted.') : null
  const problem = identity.missing ?? failure

  function confirm() {
    const given = identity.take()
    if (given) deletion.mutate(given)
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
      {identity.fields}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </AskDialog>
  )
}
