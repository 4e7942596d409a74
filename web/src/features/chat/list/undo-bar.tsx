import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { words } from '../words.ts'
import classes from './chat-sidebar.module.css'
import type { Deletion } from './use-delete-chats.ts'

type UndoBarProps = {
  deletion: Deletion
  keepsDocuments: boolean
  onUndo: () => Promise<void>
  onEnd: () => void
}

/** Shorter than the server's limit, so that the button never comes too late. */
const shownMs = 12_000

/** Says what was deleted, with an Undo button; stays while it is hovered. */
export function UndoBar({ deletion, keepsDocuments, onUndo, onEnd }: UndoBarProps) {
  const [held, setHeld] = useState(false)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { ids, problem } = deletion
  useEffect(() => {
    // The focused element was deleted.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (held || busy) return
    const timer = setTimeout(onEnd, shownMs)
    return () => clearTimeout(timer)
  }, [held, busy, onEnd])
  return (
    <div
      className={classes.undo}
      role={problem ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p>
        {problem ?? words.deleted(ids.length)}{' '}
        {problem ? null : <small>{keepsDocuments ? words.documentsStay : words.documentsGo}</small>}
      </p>
      {problem ? null : (
        <Button
          ref={button}
          size="compact-sm"
          variant="white"
          loading={busy}
          onClick={() => {
            setBusy(true)
            void onUndo().finally(() => setBusy(false))
          }}
        >
          {words.undo}
        </Button>
      )}
      <CloseButton size="sm" aria-label={words.close} onClick={onEnd} />
    </div>
  )
}
