import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { serverDetail } from '../../api/api-error.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { useIdentity } from '../../ui/forms/use-identity.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useChangeAddress } from './change-profile.ts'

const looksLikeEmail = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

type AddressDialogProps = { twoFactor: boolean; onAsked: () => void; onClose: () => void }

/** Asks for a new address, with the password and, if the second factor is on, a code. */
export function AddressDialog({ twoFactor, onAsked, onClose }: AddressDialogProps) {
  const [email, setEmail] = useState('')
  const [invalid, setInvalid] = useState(false)
  const identity = useIdentity(twoFactor)
  const { ask } = useChangeAddress()
  const failure = ask.isError ? (serverDetail(ask.error) ?? 'The address could not be changed.') : null
  const problem = invalid ? 'Enter a valid email' : (identity.missing ?? failure)

  function confirm() {
    const wrong = !looksLikeEmail.test(email.trim())
    setInvalid(wrong)
    const given = wrong ? null : identity.take()
    if (given) ask.mutate({ email: email.trim().toLowerCase(), ...given }, { onSuccess: onAsked })
  }

  return (
    <AskDialog
      title="Change your email"
      action="Send link"
      busy={ask.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm">
        A link is mailed to the new address and counts once you open it. The old address is told. You stay
        logged in, and your plan and invoices stay yours.
      </Text>
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        data-autofocus
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      {identity.fields}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
    </AskDialog>
  )
}
