import type { Passkey } from '@citewell/contract/passkeys.ts'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { serverDetail } from '../../api/api-error.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { useIdentity } from '../../ui/forms/use-identity.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useChangePasskeys } from './passkeys.ts'

type DialogProps = { onDone: () => void; onClose: () => void }

const nameMaxLength = 80

/** Asks for the password and, if the second factor is on, a code; then the browser asks for the passkey. */
export function AddPasskeyDialog({ twoFactor, onDone, onClose }: DialogProps & { twoFactor: boolean }) {
  const [name, setName] = useState('')
  const identity = useIdentity(twoFactor)
  const { add } = useChangePasskeys()
  const failure = add.isError
    ? (serverDetail(add.error) ?? 'No passkey was made. Your device may have one for Citewell already.')
    : null

  function confirm() {
    const given = identity.take()
    if (given) add.mutate({ name: name.trim(), ...given }, { onSuccess: onDone })
  }

  return (
    <AskDialog
      title="Add a passkey"
      action="Continue"
      busy={add.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm">Your browser then asks where to keep the passkey.</Text>
      <TextInput
        label="Name"
        placeholder="My laptop"
        maxLength={nameMaxLength}
        data-autofocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      {identity.fields}
      {(identity.missing ?? failure) ? <Notice kind="error">{identity.missing ?? failure}</Notice> : null}
    </AskDialog>
  )
}

export function RenamePasskeyDialog({ passkey, onDone, onClose }: DialogProps & { passkey: Passkey }) {
  const [name, setName] = useState(passkey.name)
  const { rename } = useChangePasskeys()
  return (
    <AskDialog
      title="Rename the passkey"
      action="Save"
      busy={rename.isPending}
      onConfirm={() => rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={nameMaxLength}
        data-autofocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Failure error={rename.error} />
    </AskDialog>
  )
}

type RemoveProps = DialogProps & { passkey: Passkey; twoFactor: boolean }

export function RemovePasskeyDialog({ passkey, twoFactor, onDone, onClose }: RemoveProps) {
  const identity = useIdentity(twoFactor)
  const { remove } = useChangePasskeys()

  function confirm() {
    const given = identity.take()
    if (given) remove.mutate({ id: passkey.id, ...given }, { onSuccess: onDone })
  }

  return (
    <AskDialog
      title="Remove the passkey?"
      action="Remove"
      grave
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        “{passkey.name}” no longer logs you in. Your password does. Delete it on the device, too.
      </Text>
      {identity.fields}
      {identity.missing ? <Notice kind="error">{identity.missing}</Notice> : <Failure error={remove.error} />}
    </AskDialog>
  )
}

function Failure({ error }: { error: Error | null }) {
  if (!error) return null
  return <Notice kind="error">{serverDetail(error) ?? 'That did not work. Try again.'}</Notice>
}
