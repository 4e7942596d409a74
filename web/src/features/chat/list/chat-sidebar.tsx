import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconArchive, IconArrowLeft, IconListCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { CollectionSwitch } from '../collections/collection-switch.tsx'
import { useCollections } from '../collections/collections-query.ts'
import { words } from '../words.ts'
import { useArrangeChat } from './arrange-chat.ts'
import { ChatList } from './chat-list.tsx'
import type { ChatDoing } from './chat-row.tsx'
import classes from './chat-sidebar.module.css'
import { useDeleteChats } from './use-delete-chats.ts'

const searchPauseMs = 200

const PickedBar = lazy(async () => ({ default: (await import('./picked-bar.tsx')).PickedBar }))
const UndoBar = lazy(async () => ({ default: (await import('./undo-bar.tsx')).UndoBar }))
const MoveDialog = lazy(async () => ({
  default: (await import('../collections/move-dialog.tsx')).MoveDialog,
}))

type ChatSidebarProps = {
  activeId: string | null
  /** The only collection shown; null for all chats. */
  collectionId: string | null
  onCollection: (id: string | null) => void
  onOpen: (id: string) => void
  onNew: () => void
  /** Called when the open chat was deleted. */
  onDeleted: () => void
}

/** New Chat and the recent chats: search, select, move and delete them. */
export function ChatSidebar(props: ChatSidebarProps) {
  const { activeId, collectionId, onCollection, onOpen, onNew, onDeleted } = props
  const { allowed, globalSearch } = useCollections()
  const [search, setSearch] = useState<string | null>(null)
  const [archived, setArchived] = useState(false)
  const { mutate: arrange } = useArrangeChat()
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const [moving, setMoving] = useState<{ ids: string[]; from: string | null } | null>(null)
  const { deletion, deleteChats, restore, forget } = useDeleteChats({ activeId, onDeleted, onOpen })
  const doing = useMemo<ChatDoing>(
    () => ({
      open: onOpen,
      pick: id => setPicked(ids => toggled(ids, id)),
      move: allowed ? chat => setMoving({ ids: [chat.id], from: chat.collection_id }) : null,
      remove: id => void deleteChats([id]),
      pin: chat => arrange({ chat, change: { pinned: !chat.pinned } }),
      archive: chat => arrange({ chat, change: { archived: !chat.archived } }),
    }),
    [onOpen, allowed, deleteChats, arrange],
  )

  return (
    <nav className={classes.sidebar} aria-label="Chats">
      <Button
        variant="light"
        leftSection={<IconPlus size={16} />}
        onClick={onNew}
        fullWidth
        className={classes.create}
      >
        {words.newChat}
      </Button>
      <CollectionSwitch shownId={collectionId} onShow={onCollection} />
      <div className={classes.head}>
        <h2 className={classes.heading}>{archived ? words.archivedChats : words.recentChats}</h2>
        <ActionIcon
          aria-label={search === null ? words.searchTitles : words.closeSearch}
          aria-pressed={search !== null}
          onClick={() => setSearch(search === null ? '' : null)}
        >
          <IconSearch size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          aria-label={picked === null ? words.select : words.endSelecting}
          aria-pressed={picked !== null}
          onClick={() => setPicked(picked === null ? new Set() : null)}
        >
          <IconListCheck size={17} stroke={1.75} />
        </ActionIcon>
      </div>
      {search === null ? null : <ChatSearch onSearch={setSearch} onClose={() => setSearch(null)} />}
      <ChatList
        activeId={activeId}
        collectionId={collectionId}
        search={search ?? ''}
        archived={archived}
        picked={picked}
        doing={doing}
      />
      <UnstyledButton className={classes.archive} onClick={() => setArchived(!archived)}>
        {archived ? (
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconArchive size={16} stroke={1.75} aria-hidden="true" />
        )}
        {archived ? words.backToChats : words.archivedChats}
      </UnstyledButton>
      <Suspense>
        {picked ? (
          <PickedBar
            count={picked.size}
            onMove={allowed ? () => setMoving({ ids: [...picked], from: collectionId }) : null}
            onDelete={() => {
              setPicked(null)
              void deleteChats([...picked])
            }}
          />
        ) : null}
        {deletion ? (
          <UndoBar
            key={deletion.ids.join()}
            deletion={deletion}
            keepsDocuments={globalSearch}
            onUndo={restore}
            onEnd={forget}
          />
        ) : null}
        {moving ? (
          <MoveDialog
            {...moving}
            onClose={() => {
              setMoving(null)
              setPicked(null)
            }}
          />
        ) : null}
      </Suspense>
    </nav>
  )
}

function toggled(ids: ReadonlySet<string> | null, id: string): ReadonlySet<string> {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return changed
}

/** Searches the titles when typing pauses; Escape closes the field. */
function ChatSearch({ onSearch, onClose }: { onSearch: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), searchPauseMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <input
      ref={field}
      type="search"
      className={classes.search}
      aria-label={words.searchTitles}
      placeholder={words.searchTitles}
      maxLength={200}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    />
  )
}
