import type { ChatSession } from '@citewell/contract/chat.ts'
import { titleMaxLength } from '@citewell/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { reloadChats, stopLoadingChats, storeChat } from '../conversation/chat-sessions.ts'
import classes from './chat-row.module.css'

/** The title in edit mode: Enter or blur saves, Escape cancels. */
export function RenameField({ chat, onDone }: { chat: ChatSession; onDone: () => void }) {
  const [title, setTitle] = useState(chat.title)
  const rename = useRenameChat()
  // The blur after Enter or Escape must not save again.
  const settled = useRef(false)

  function finish(save: boolean) {
    if (settled.current) return
    settled.current = true
    const trimmed = title.trim().slice(0, titleMaxLength)
    if (save && trimmed !== '' && trimmed !== chat.title) rename.mutate({ chat, title: trimmed })
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(true)
    if (event.key === 'Escape') finish(false)
  }

  return (
    <input
      className={classes.rename}
      aria-label="Chat title"
      value={title}
      maxLength={titleMaxLength}
      data-autofocus
      ref={field => field?.focus()}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setTitle(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  )
}

/** Renames a chat; updates the list optimistically and reloads it if the server refuses. */
function useRenameChat() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ chat, title }: { chat: ChatSession; title: string }) =>
      call('PATCH /chat/{id}/title', { params: { id: chat.id }, body: { title } }),
    onMutate: async ({ chat, title }) => {
      await stopLoadingChats(client)
      storeChat(client, { ...chat, title })
    },
    onError: error => {
      console.error(error)
      void reloadChats(client)
    },
  })
}
