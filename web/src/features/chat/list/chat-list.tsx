import type { ChatSession } from '@citewell/contract/chat.ts'
import { Button, Loader, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useMemo, useRef } from 'react'
import { chatListQuery, chatQuery } from '../conversation/chat-sessions.ts'
import { words } from '../words.ts'
import { type ChatDoing, ChatRow } from './chat-row.tsx'
import classes from './chat-sidebar.module.css'
import { groupChats } from './group-chats.ts'

type ChatListProps = {
  activeId: string | null
  collectionId: string | null
  /** Words that the titles must contain; empty for all. */
  search: string
  /** The archived chats instead of the recent ones. */
  archived: boolean
  /** Ids of the selected chats; null outside selection mode. */
  picked: ReadonlySet<string> | null
  doing: ChatDoing
}

/**
 * The pinned chats, then all by day; loads more on scrolling. The open chat stands at the top as long as its own place is
 * not loaded.
 */
export function ChatList({ activeId, collectionId, search, archived, picked, doing }: ChatListProps) {
  const client = useQueryClient()
  const list = useInfiniteQuery({
    ...chatListQuery({ collectionId, words: search, ...(archived ? { kind: 'archived' as const } : {}) }),
    ...(search === '' ? {} : { placeholderData: keepPreviousData }),
  })
  const open = useQuery({ ...chatQuery(client, activeId ?? ''), enabled: activeId !== null }).data
  const chats = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const belongs = collectionId === null || open?.collection_id === collectionId
  const plain = search === '' && !archived
  const pinnedPages = useInfiniteQuery({
    ...chatListQuery({ collectionId, words: '', kind: 'pinned' }),
    enabled: plain,
  }).data?.pages
  const pinned = plain ? (pinnedPages?.flatMap(({ items }) => items) ?? []) : []
  const isListed = (chat: ChatSession) => [...chats, ...pinned].some(({ id }) => id === chat.id)
  const top = plain && list.isSuccess && open && belongs && !isListed(open) ? open : null
  const groups = groupChats(chats.filter(({ id }) => !pinned.some(each => each.id === id)))
  const row = (chat: ChatSession) => (
    <ChatRow
      key={chat.id}
      chat={chat}
      active={chat.id === activeId}
      picked={picked?.has(chat.id) ?? null}
      doing={doing}
    />
  )
  return (
    <div className={classes.list}>
      {list.isPending ? (
        <Stack gap="xs" px="sm" aria-hidden="true">
          <Skeleton h={34} />
          <Skeleton h={34} />
          <Skeleton h={34} />
        </Stack>
      ) : null}
      {list.isError ? (
        <Button variant="subtle" size="compact-sm" mx="sm" onClick={() => void list.refetch()}>
          {words.loadAgain}
        </Button>
      ) : null}
      {list.isSuccess && chats.length === 0 && !top ? (
        <p className={classes.empty}>{archived ? words.noArchived : emptyText(search, collectionId)}</p>
      ) : null}
      {top ? (
        <ul className={classes.group} aria-label={words.openChat}>
          {row(top)}
        </ul>
      ) : null}
      {pinned.length > 0 ? (
        <>
          <h3 className={classes.day}>{words.pinnedChats}</h3>
          <ul className={classes.group}>{pinned.map(row)}</ul>
        </>
      ) : null}
      {groups.map(({ label, chats: ofDay }) => (
        <Fragment key={label}>
          <h3 className={classes.day}>{label}</h3>
          <ul className={classes.group}>{ofDay.map(row)}</ul>
        </Fragment>
      ))}
      {list.hasNextPage ? (
        <ListEnd busy={list.isFetchingNextPage} onReached={() => void list.fetchNextPage()} />
      ) : null}
    </div>
  )
}

function emptyText(search: string, collectionId: string | null): string {
  if (search !== '') return words.noChatFound
  return collectionId === null ? words.noChatsYet : words.noChatsHere
}

/** Loads more before the end of the list scrolls into view. */
function ListEnd({ busy, onReached }: { busy: boolean; onReached: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    const element = end.current
    if (!element || busy) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { root: element.parentElement, rootMargin: '400px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={end} className={classes.end}>
      {busy ? <Loader type="dots" size="xs" aria-label={words.loadingMore} /> : null}
    </div>
  )
}
