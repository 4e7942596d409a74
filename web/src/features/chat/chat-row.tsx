import type { ChatSession } from '@citewell/contract/chat.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { timeAgo } from '../../ui/time-ago.ts'
import classes from './chat-row.module.css'
import { RenameField } from './rename-field.tsx'

type ChatRowProps = { chat: ChatSession; active: boolean; onOpen: () => void }

/** One chat of the list, with its pencil. */
export function ChatRow({ chat, active, onOpen }: ChatRowProps) {
  const [renaming, setRenaming] = useState(false)
  const title = chat.title.trim() === '' ? 'Untitled' : chat.title
  if (renaming) {
    return (
      <li className={classes.row}>
        <RenameField chat={chat} onDone={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <li className={classes.row} data-active={active || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-current={active ? 'page' : undefined}
        onClick={onOpen}
      >
        <span className={classes.title} title={title}>
          {title}
        </span>
        <time className={classes.time} dateTime={chat.updated_at}>
          {timeAgo(chat.updated_at)}
        </time>
      </button>
      <ActionIcon
        className={classes.pencil}
        size="md"
        aria-label={`Rename ${title}`}
        onClick={() => setRenaming(true)}
      >
        <IconPencil size={15} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}
