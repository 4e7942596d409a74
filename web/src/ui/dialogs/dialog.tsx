import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  title: string
  /** Without it, only the dialog's own buttons can close it. */
  onClose?: () => void
  /** `palette`: wide, near the top of the page, with its title for screen readers only. */
  look?: 'window' | 'palette'
  children: ReactNode
}

/** Mantine restores the focus of dialogs that stay mounted; ours are taken away. */
function useReturnedFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Once the dialog is gone, unless what closed it has set the focus elsewhere.
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

/** A modal dialog that traps the focus and restores it on closing. */
export function Dialog({ title, onClose, look = 'window', children }: DialogProps) {
  useReturnedFocus()
  const closable = onClose !== undefined
  const palette = look === 'palette'
  return (
    <Modal.Root
      opened
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      {...(palette ? { size: '42rem', yOffset: '9dvh', padding: 0 } : { centered: true })}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Without the role, its tag would count as a second header of the page. */}
        <Modal.Header role="presentation" className={palette ? classes.spoken : undefined}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {closable && !palette ? <Modal.CloseButton aria-label="Close" /> : null}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
