import type { ApiKey } from '@citewell/contract/keys.ts'
import { Anchor, Button, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { KeyChatsDialog } from './key-chats-dialog.tsx'
import { EndKeyDialog, RotateKeyDialog, ShownKeyDialog } from './key-dialogs.tsx'
import { KeyRow } from './key-row.tsx'
import { keysQuery } from './keys.ts'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import type { Say } from './say.ts'
import classes from './session-list.module.css'

type Open =
  | { kind: 'make' }
  | { kind: 'rotate' | 'end' | 'chats'; key: ApiKey }
  | { kind: 'shown'; secret: string }
  | null

type KeySectionProps = {
  twoFactor: boolean
  /** Whether the user may make keys that read what administrators see. */
  administers: boolean
  say: Say
}

/** The API keys of the user: a list, and dialogs to make, rotate and end them. */
export function KeySection({ twoFactor, administers, say }: KeySectionProps) {
  const keys = useQuery(keysQuery)
  const [open, setOpen] = useState<Open>(null)
  const list = useRef<HTMLUListElement>(null)
  if (keys.isPending) return <Loader type="dots" role="status" aria-label="Loading the API keys" />
  if (keys.isError) return <LoadFailure what="The API keys" onRetry={() => void keys.refetch()} />

  function show(next: Open) {
    say(null)
    setOpen(next)
  }

  const close = () => setOpen(null)
  const shown = (secret: string) => setOpen({ kind: 'shown', secret })
  const { may_make } = keys.data
  const items = keys.data.items.filter(({ program }) => program === null)
  return (
    <>
      <Text size="sm" c="dimmed">
        With a key, a program calls Citewell in your name, in the space that you are in now. It sees at most
        what you see here. <Anchor href="/api-reference/">What it can call</Anchor>
      </Text>
      {items.length === 0 ? <Text size="sm">There are no keys yet.</Text> : null}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label="API keys">
        {items.map(key => (
          <KeyRow key={key.id} apiKey={key} onOpen={kind => show({ kind, key })} />
        ))}
      </ul>
      <div>
        {may_make ? (
          <Button variant="default" onClick={() => show({ kind: 'make' })}>
            Make an API key
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            Your organisation does not let you make API keys.
          </Text>
        )}
      </div>
      {open?.kind === 'make' ? (
        <MakeKeyDialog {...{ twoFactor, administers, onClose: close, onMade: shown }} />
      ) : null}
      {open?.kind === 'rotate' ? (
        <RotateKeyDialog apiKey={open.key} twoFactor={twoFactor} onRotated={shown} onClose={close} />
      ) : null}
      {open?.kind === 'chats' ? <KeyChatsDialog apiKey={open.key} onClose={close} /> : null}
      {open?.kind === 'shown' ? <ShownKeyDialog secret={open.secret} onClose={close} /> : null}
      {open?.kind === 'end' ? (
        <EndKeyDialog
          apiKey={open.key}
          onDone={() => {
            close()
            say({ kind: 'success', text: 'The key has ended.' })
            list.current?.focus()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
