import type { Passkey } from '@citewell/contract/passkeys.ts'
import { Button, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { usePasskeysPossible } from '../../ui/forms/use-passkeys-possible.ts'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { passkeysQuery } from './passkeys.ts'
import type { Say } from './say.ts'
import classes from './session-list.module.css'

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null

/** The passkeys of the account: a list, and dialogs to add, rename and remove them. */
export function PasskeySection({ twoFactor, say }: { twoFactor: boolean; say: Say }) {
  const passkeys = useQuery(passkeysQuery)
  const possible = usePasskeysPossible()
  const [open, setOpen] = useState<Open>(null)
  const list = useRef<HTMLUListElement>(null)
  if (passkeys.isPending) return <Loader type="dots" role="status" aria-label="Loading the passkeys" />
  if (passkeys.isError) return <LoadFailure what="The passkeys" onRetry={() => void passkeys.refetch()} />

  function show(next: Open) {
    say(null)
    setOpen(next)
  }

  function done(text: string) {
    setOpen(null)
    say({ kind: 'success', text })
    list.current?.focus()
  }

  const close = () => setOpen(null)
  return (
    <>
      <Text size="sm" c="dimmed">
        A passkey logs you in with the fingerprint, face or PIN of your device, instead of password and code.
        A new password removes all passkeys, and so does turning on two-factor authentication.
      </Text>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Passkeys">
        {passkeys.data.map(passkey => (
          <PasskeyRow key={passkey.id} passkey={passkey} onOpen={kind => show({ kind, passkey })} />
        ))}
      </ul>
      <div>
        {possible ? (
          <Button variant="default" onClick={() => show({ kind: 'add' })}>
            Add a passkey
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            This browser offers no passkeys here: they need https or http://localhost, and an address with a
            name.
          </Text>
        )}
      </div>
      {open?.kind === 'add' ? (
        <AddPasskeyDialog
          twoFactor={twoFactor}
          onDone={() => done('The passkey is added.')}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'rename' ? (
        <RenamePasskeyDialog
          passkey={open.passkey}
          onDone={() => done('The passkey is renamed.')}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove' ? (
        <RemovePasskeyDialog
          passkey={open.passkey}
          twoFactor={twoFactor}
          onDone={() => done('The passkey is removed.')}
          onClose={close}
        />
      ) : null}
    </>
  )
}

type PasskeyRowProps = { passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const used = passkey.last_used_at ? `last used ${timeAgo(passkey.last_used_at)}` : 'not used yet'
  return (
    <li className={classes.row}>
      <div className={classes.device}>
        <span className={classes.name}>{passkey.name}</span>
        <span className={classes.use}>
          Added {timeAgo(passkey.created_at)} · {used}
          {passkey.synced ? ' · synchronised with your other devices' : ''}
        </span>
      </div>
      <Group gap="xs">
        <RowButton label={`Rename ${passkey.name}`} onClick={() => onOpen('rename')}>
          Rename
        </RowButton>
        <RowButton label={`Remove ${passkey.name}`} onClick={() => onOpen('remove')}>
          Remove
        </RowButton>
      </Group>
    </li>
  )
}
