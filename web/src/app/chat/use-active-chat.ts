import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readStored, writeStored } from '../../api/stored-values.ts'

let lastDraft = 0

function newDraftKey(): string {
  lastDraft += 1
  return `draft-${lastDraft}`
}

/** Whether a key stands for a chat that does not exist yet. */
export function isDraftKey(key: string): boolean {
  return key.startsWith('draft-')
}

/** The address and the chat that is open there; null for one that does not exist yet. */
type Place = { address: string | null; chatId: string | null }

/** Without an address, the last chat opens, unless a new one was asked for on the way there. */
function arrive(address: string | null, from: Place | null): Place {
  const isNew = from !== null && from.chatId === null
  return { address, chatId: address ?? (isNew ? null : readStored('active_chat_id')) }
}

/**
 * Which chat is open; stored in the browser, and restored when the address names none. The chat changes at once and
 * the address later, since a navigation renders when the browser has time: a question typed meanwhile would go astray.
 */
export function useActiveChat(address: string | null) {
  const navigate = useNavigate()
  const [draftKey, setDraftKey] = useState(newDraftKey)
  const [place, setPlace] = useState(() => arrive(address, null))
  if (place.address !== address) setPlace(arrive(address, place))
  const { chatId } = place
  const shown = useRef({ chatId, draftKey })

  useEffect(() => {
    shown.current = { chatId, draftKey }
  }, [chatId, draftKey])

  useEffect(() => {
    if (chatId !== null) writeStored('active_chat_id', chatId)
  }, [chatId])

  useEffect(() => {
    const stored = address === null ? readStored('active_chat_id') : null
    if (stored) void navigate(addressOf(stored), { replace: true })
  }, [address, navigate])

  const show = useCallback((id: string | null) => setPlace(now => ({ ...now, chatId: id })), [])

  const openChat = useCallback(
    (id: string) => {
      show(id)
      void navigate(addressOf(id))
    },
    [navigate, show],
  )

  /** Opens a new chat, which keeps the text in the question box. */
  const leaveChat = useCallback(() => {
    writeStored('active_chat_id', null)
    show(null)
    void navigate('/chat')
  }, [navigate, show])

  const newChat = useCallback(() => {
    setDraftKey(newDraftKey())
    leaveChat()
  }, [leaveChat])

  /** The first question or upload created the chat: it replaces the draft, if the draft is still open. */
  const chatMade = useCallback(
    (ofDraft: string, id: string) => {
      if (shown.current.chatId !== null || shown.current.draftKey !== ofDraft) return
      show(id)
      void navigate(addressOf(id), { replace: true })
    },
    [navigate, show],
  )

  return { chatId, draftKey, openChat, leaveChat, newChat, chatMade }
}

function addressOf(chatId: string): string {
  return `/chat/${encodeURIComponent(chatId)}`
}
