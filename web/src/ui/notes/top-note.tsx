import { CloseButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useReady } from '../forms/use-ready.ts'
import classes from './top-note.module.css'

function wasDismissed(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

type TopNoteProps = {
  /** Names the note for screen readers, and in session storage once it is dismissed. */
  label: string
  kind?: 'info' | 'warning'
  children: ReactNode
}

/** A line above the content; once dismissed, it stays hidden for the rest of the visit. */
export function TopNote({ label, kind = 'info', children }: TopNoteProps) {
  const key = `dismissed ${label}`
  const [dismissed, setDismissed] = useState(false)
  // A prerendered page cannot know what was dismissed.
  const ready = useReady()
  if (dismissed || (ready && wasDismissed(key))) return null

  function dismiss() {
    setDismissed(true)
    try {
      sessionStorage.setItem(key, '1')
    } catch {
      // Without storage, the note reappears on the next page load.
    }
  }

  return (
    <aside className={classes.note} data-kind={kind} aria-label={label}>
      <p className={classes.text}>{children}</p>
      <CloseButton size="sm" aria-label="Hide this note" onClick={dismiss} />
    </aside>
  )
}
