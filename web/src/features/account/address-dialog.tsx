import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { serverDetail } from '../../api/api-error.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useChangeAddress } from './change-profile.ts'

type AddressDialogProps = { twoFactor: boolean; onAsked: () => void; onClose: () => void }

/** Asks for a new address, with the password and, if the second factor is on, a code. */
export function AddressDialog({ twoFactor, onAsked, onClose }: AddressDialogProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const { ask } = useChangeAddress()
  const failure = ask.isError ? (serverDetail(ask.error) ?? 'The address could not be changed.') : null

  function confirm() {
    const problem = whatIsMissing(email, password, twoFactor ? code : null)
    setMissing(problem)
    if (problem === null)
      ask.mutate({ email: email.trim().toLowerCase(), password, code: code.trim() }, { onSuccess: onAsked })
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
      <PasswordField
        label="Password"
        autoComplete="current-password"
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

function whatIsMissing(email: string, password: string, code: string | null): string | null {
  if (!/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email.trim())) return 'Enter a valid email'
  if (password === '') return 'Please enter your password'
  return code?.trim() === '' ? 'Please enter the code' : null
}
