import { useEffect, useRef, useState } from 'react'
import classes from './chat-sidebar.module.css'
import { words } from './words.ts'

const waitMs = 200

/** The field that searches the titles a moment after the last key; Escape closes it. */
export function ChatSearch({ onSearch, onClose }: { onSearch: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), waitMs)
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
