import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '../api/stored-values.ts'
import { useStoredValue } from '../api/use-stored-value.ts'
import type { ChatStore } from '../features/chat/conversation/chat-store.ts'
import { isDraftKey } from './chat/use-active-chat.ts'
import { hasKeptWork, keepWork, takeKeptWork } from './kept-work.ts'

/**
 * Keeps what is typed when a login ends without a logout, and brings it back when the same account logs in again.
 * Returns whether a login has ended so in this tab.
 */
export function useKeptWork(chats: ChatStore | null): boolean {
  const authed = useStoredValue('authed') === 'true'
  const email = useStoredValue('email')
  const [ended, setEnded] = useState(false)

  // In an effect, since the pages are prerendered.
  useEffect(() => setEnded(hasKeptWork()), [])

  const keep = useCallback(
    (account: string) => {
      const chatId = openChatId() ?? readStored('active_chat_id')
      if (chats && account !== '') keepWork({ ...chats.unsentWork(), account, chatId })
      setEnded(true)
    },
    [chats],
  )
  useWindowEvent('session-ended', ({ detail }: CustomEvent<unknown>) => {
    if (typeof detail === 'string') keep(detail)
  })
  useEffect(() => {
    const onStored = (event: StorageEvent) => {
      if (event.key === 'ended_account' && event.newValue !== null) keep(event.newValue)
    }
    // Before the watchers of stored values, whose screens clear the store.
    window.addEventListener('storage', onStored, { capture: true })
    return () => window.removeEventListener('storage', onStored, { capture: true })
  }, [keep])

  useEffect(() => {
    if (!chats || !authed || email === null) return
    setEnded(false)
    const kept = takeKeptWork(email)
    if (!kept) return
    if (kept.chatId !== null) writeStored('active_chat_id', kept.chatId)
    chats.bringBack(kept, key => !isDraftKey(key))
  }, [chats, authed, email])

  return ended && !authed
}

function openChatId(): string | null {
  const id = /^\/chat\/([^/]+)/.exec(window.location.pathname)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}
