import type { ChatSession } from '@citewell/contract/chat.ts'
import { titleMaxLength } from '@citewell/contract/limits.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './chat-row.module.css'
import { useRenameChat } from './rename-chat.ts'

/** The title in edit mode: Enter or losing the focus saves, Escape cancels. */
export function RenameField({ chat, onDone }: { chat: ChatSession; onDone: () => void }) {
  const [title, setTitle] = useState(chat.title)
  const rename = useRenameChat()
  // Leaving the field after Enter or Escape must not save a second time.
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
