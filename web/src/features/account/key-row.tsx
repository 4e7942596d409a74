import type { ApiKey } from '@citewell/contract/keys.ts'
import { Group } from '@mantine/core'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { keyState, stateText } from './key-state.ts'
import classes from './session-list.module.css'

type KeyRowProps = { apiKey: ApiKey; onOpen: (kind: 'rotate' | 'end' | 'chats') => void }

/** A key or a connected program: what it may do, when it was last used, and its actions. */
export function KeyRow({ apiKey, onOpen }: KeyRowProps) {
  const { name, prefix, program, scopes, networks, last_used_at: used, last_used_from: from } = apiKey
  const valid = keyState(apiKey, Date.now()) === 'valid'
  return (
    <li className={`${classes.row} ${classes.stacked}`}>
      <div className={classes.device}>
        <span className={classes.name}>{name}</span>
        <span className={classes.use}>
          {program ? program.host : `${prefix}…`} · {scopes.join(', ')}
          {apiKey.collection_ids ? ` · ${countOf(apiKey.collection_ids.length, 'collection')}` : ''}
          {networks.length > 0 ? ` · only from ${networks.join(', ')}` : ''}
        </span>
        <span className={classes.use}>
          {stateText(apiKey, Date.now())} ·{' '}
          {used ? `last used ${timeAgo(used)}${from ? ` from ${from}` : ''}` : 'not used yet'}
        </span>
      </div>
      <Group gap="xs">
        {scopes.includes('ask') ? (
          <RowButton label={`Chats of ${name}`} onClick={() => onOpen('chats')}>
            Chats
          </RowButton>
        ) : null}
        {valid && !program ? (
          <RowButton label={`Rotate ${name}`} onClick={() => onOpen('rotate')}>
            Rotate
          </RowButton>
        ) : null}
        {valid ? (
          <RowButton label={`End ${name}`} onClick={() => onOpen('end')}>
            End
          </RowButton>
        ) : null}
      </Group>
    </li>
  )
}

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
