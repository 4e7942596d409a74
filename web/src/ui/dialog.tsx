import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
  title: string
  /** Without it the dialog stays until its own buttons end it. */
  onClose?: () => void
  /** `palette`: wide, near the top of the page, its title only spoken. */
  look?: 'window' | 'palette'
  children: ReactNode
}

/** A window over the page, with the focus kept inside and given back at its end. */
export function Dialog({ title, onClose, look = 'window', children }: DialogProps) {
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
        {/* Its tag would otherwise count as a second header of the page. */}
        <Modal.Header role="presentation" className={palette ? classes.spoken : undefined}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {closable && !palette ? <Modal.CloseButton aria-label="Close" /> : null}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
