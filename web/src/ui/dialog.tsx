import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  title: string
  /** Without it the dialog stays until its own buttons end it. */
  onClose?: () => void
  children: ReactNode
}

/** A window over the page, with the focus kept inside and given back at its end. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const closable = onClose !== undefined
  return (
    <Modal.Root
      opened
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Its tag would otherwise count as a second header of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {closable ? <Modal.CloseButton aria-label="Close" /> : null}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
