import type { ApiKey } from '@citewell/contract/keys.ts'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Notice } from '../../ui/notes/notice.tsx'
import { KeyChatsDialog } from './key-chats-dialog.tsx'
import { EndKeyDialog } from './key-dialogs.tsx'
import { KeyRow } from './key-row.tsx'
import { keysQuery } from './keys.ts'
import type { Say } from './say.ts'
import classes from './session-list.module.css'

/** The programs that the user connected: what each may do, when it last did, and a way to end it. */
export function ConnectedSection({ say }: { say: Say }) {
  const keys = useQuery(keysQuery)
  const [open, setOpen] = useState<{ kind: 'rotate' | 'end' | 'chats'; key: ApiKey } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  if (keys.isPending) return <Loader type="dots" role="status" aria-label="Loading the connected programs" />
  if (keys.isError) return <Notice kind="error">The connected programs could not be loaded.</Notice>
  const close = () => setOpen(null)
  const connected = keys.data.items.filter(key => key.program)
  return (
    <>
      <Text size="sm" c="dimmed">
        Assistants that you connect see what you allow them, in the space that you are in now. To connect one,
        give it the address {window.location.origin}/mcp.
      </Text>
      {connected.length === 0 ? <Text size="sm">No program is connected.</Text> : null}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Connected programs">
        {connected.map(key => (
          <KeyRow
            key={key.id}
            apiKey={key}
            onOpen={kind => {
              say(null)
              setOpen({ kind, key })
            }}
          />
        ))}
      </ul>
      {open?.kind === 'chats' ? <KeyChatsDialog apiKey={open.key} onClose={close} /> : null}
      {open?.kind === 'end' ? (
        <EndKeyDialog
          apiKey={open.key}
          onDone={() => {
            close()
            say({ kind: 'success', text: 'The connection has ended.' })
            list.current?.focus()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
