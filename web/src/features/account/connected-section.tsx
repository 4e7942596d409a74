import type { ApiKey } from '@citewell/contract/keys.ts'
import { Button, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Notice } from '../../ui/notes/notice.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { KeyChatsDialog } from './key-chats-dialog.tsx'
import { EndKeyDialog } from './key-dialogs.tsx'
import { keyState, stateText } from './key-state.ts'
import { keysQuery } from './keys.ts'
import type { Say } from './say.ts'
import classes from './session-list.module.css'

/** The programs that the user connected: what each may do, when it last did, and a way to end it. */
export function ConnectedSection({ say }: { say: Say }) {
  const keys = useQuery(keysQuery)
  const [open, setOpen] = useState<{ kind: 'end' | 'chats'; key: ApiKey } | null>(null)
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
          <ConnectedRow
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

type ConnectedRowProps = { apiKey: ApiKey; onOpen: (kind: 'end' | 'chats') => void }

function ConnectedRow({ apiKey, onOpen }: ConnectedRowProps) {
  const { name, scopes, collection_ids, last_used_at: used, last_used_from: from } = apiKey
  return (
    <li className={`${classes.row} ${classes.stacked}`}>
      <div className={classes.device}>
        <span className={classes.name}>{name}</span>
        <span className={classes.use}>
          {apiKey.program?.host} · {scopes.join(', ')}
          {collection_ids
            ? ` · ${collection_ids.length} collection${collection_ids.length === 1 ? '' : 's'}`
            : ''}
        </span>
        <span className={classes.use}>
          {stateText(apiKey, Date.now())} ·{' '}
          {used ? `last used ${timeAgo(used)}${from ? ` from ${from}` : ''}` : 'not used yet'}
        </span>
      </div>
      <Group gap="xs">
        {scopes.includes('ask') ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Chats of ${name}`}
            onClick={() => onOpen('chats')}
          >
            Chats
          </Button>
        ) : null}
        {keyState(apiKey, Date.now()) === 'valid' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`End ${name}`}
            onClick={() => onOpen('end')}
          >
            End
          </Button>
        ) : null}
      </Group>
    </li>
  )
}
