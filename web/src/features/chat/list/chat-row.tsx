import type { ChatSession } from '@citewell/contract/chat.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, memo, Suspense, useState } from 'react'
import { useMenuOnDemand } from '../../../ui/actions/use-menu-on-demand.ts'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import { words } from '../words.ts'
import classes from './chat-row.module.css'
import type { ChatRowMenuProps } from './chat-row-menu.tsx'
import { ChatRowMenuButton } from './chat-row-menu-button.tsx'
import { RenameField } from './rename-field.tsx'

const loadMenu = () => import('./chat-row-menu.tsx')
const ChatRowMenu = lazy(async () => ({ default: (await loadMenu()).ChatRowMenu }))

/** The list's actions on its chats; `pick` toggles a chat's selection. */
export type ChatDoing = {
  open: (id: string) => void
  pick: (id: string) => void
  /** Null if the plan has no collections. */
  move: ((chat: ChatSession) => void) | null
  remove: (id: string) => void
  pin: (chat: ChatSession) => void
  archive: (chat: ChatSession) => void
}

type ChatRowProps = {
  chat: ChatSession
  active: boolean
  /** Null outside selection mode. */
  picked: boolean | null
  doing: ChatDoing
}

/** One chat in the list with its pencil and menu, or a checkbox in selection mode. */
export const ChatRow = memo(function ChatRow({ chat, active, picked, doing }: ChatRowProps) {
  const [renaming, setRenaming] = useState(false)
  const title = chat.title.trim() === '' ? words.untitled : chat.title
  const name = (
    <>
      <span className={classes.title} title={title}>
        {title}
      </span>
      {chat.archived ? <span className={classes.mark}>{words.archivedMark}</span> : null}
      <time className={classes.time} dateTime={chat.updated_at}>
        {timeAgo(chat.updated_at)}
      </time>
    </>
  )
  if (picked !== null) {
    return (
      <li className={classes.row} data-active={active || undefined}>
        <label className={classes.pickable}>
          <input
            type="checkbox"
            checked={picked}
            aria-label={words.pick(title)}
            onChange={() => doing.pick(chat.id)}
          />
          <span className={classes.text}>{name}</span>
        </label>
      </li>
    )
  }
  if (renaming) {
    return (
      <li className={classes.row}>
        <RenameField chat={chat} onDone={() => setRenaming(false)} />
      </li>
    )
  }
  const move = doing.move
  return (
    <li className={classes.row} data-active={active || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-current={active ? 'page' : undefined}
        aria-keyshortcuts="P A"
        onClick={() => doing.open(chat.id)}
        onKeyDown={event => onRowKey(event, { KeyP: () => doing.pin(chat), KeyA: () => doing.archive(chat) })}
      >
        {name}
      </button>
      <span className={classes.tools}>
        {/* The menu renames as well; with the keyboard, one stop less for each chat. */}
        <ActionIcon
          size="md"
          tabIndex={-1}
          aria-label={words.renameChat(title)}
          onClick={() => setRenaming(true)}
        >
          <IconPencil size={15} stroke={1.75} />
        </ActionIcon>
        <RowMenu
          title={title}
          pinned={chat.pinned}
          archived={chat.archived}
          onPin={() => doing.pin(chat)}
          onArchive={() => doing.archive(chat)}
          onRename={() => setRenaming(true)}
          onMove={move && (() => move(chat))}
          onDelete={() => doing.remove(chat.id)}
        />
      </span>
    </li>
  )
})

/** Keys by their place on the keyboard, whatever its layout writes there. */
function onRowKey(event: KeyboardEvent, actions: Record<string, () => void>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const action = actions[event.code]
  if (!action) return
  event.preventDefault()
  action()
}

function RowMenu(props: ChatRowMenuProps) {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  const button = <ChatRowMenuButton title={props.title} {...opener} />
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ChatRowMenu {...props} />
    </Suspense>
  )
}
