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

/** Which chat is open; stored in the browser, and restored when the address names none. */
export function useActiveChat(chatId: string | null) {
  const navigate = useNavigate()
  const [draftKey, setDraftKey] = useState(newDraftKey)
  const shown = useRef({ chatId, draftKey })

  useEffect(() => {
    shown.current = { chatId, draftKey }
  }, [chatId, draftKey])

  useEffect(() => {
    if (chatId !== null) return writeStored('active_chat_id', chatId)
    const stored = readStored('active_chat_id')
    if (stored) void navigate(`/chat/${encodeURIComponent(stored)}`, { replace: true })
  }, [chatId, navigate])

  const openChat = useCallback((id: string) => void navigate(`/chat/${encodeURIComponent(id)}`), [navigate])

  const newChat = useCallback(() => {
    writeStored('active_chat_id', null)
    setDraftKey(newDraftKey())
    void navigate('/chat')
  }, [navigate])

  /** The first question or upload created the chat: its address replaces the draft's, if the draft is still open. */
  const chatMade = useCallback(
    (ofDraft: string, id: string) => {
      if (shown.current.chatId !== null || shown.current.draftKey !== ofDraft) return
      void navigate(`/chat/${encodeURIComponent(id)}`, { replace: true })
    },
    [navigate],
  )

  return { draftKey, openChat, newChat, chatMade }
}
