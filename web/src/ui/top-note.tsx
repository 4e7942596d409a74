import { CloseButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './top-note.module.css'
import { useReady } from './use-ready.ts'

function wasDismissed(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

type TopNoteProps = {
  /** Names the note for screen readers, and in the browser's storage when it was dismissed. */
  label: string
  kind?: 'info' | 'warning'
  children: ReactNode
}

/** A slim line above the content, which stays away for the rest of the visit once it is dismissed. */
export function TopNote({ label, kind = 'info', children }: TopNoteProps) {
  const key = `dismissed ${label}`
  const [dismissed, setDismissed] = useState(false)
  // A prerendered page knows nothing of the visit.
  const ready = useReady()
  if (dismissed || (ready && wasDismissed(key))) return null

  function dismiss() {
    setDismissed(true)
    try {
      sessionStorage.setItem(key, '1')
    } catch {
      // Where nothing can be kept, the note comes back with the next page load.
    }
  }

  return (
    <aside className={classes.note} data-kind={kind} aria-label={label}>
      <p className={classes.text}>{children}</p>
      <CloseButton size="sm" aria-label="Hide this note" onClick={dismiss} />
    </aside>
  )
}
