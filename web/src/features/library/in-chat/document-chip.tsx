import type { Document } from '@citewell/contract/library.ts'
import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { documentState } from '../documents/document-state.ts'
import { useTimeLeft } from '../documents/use-time-left.ts'
import { DocumentActions } from '../menu/document-actions.tsx'
import { DocumentIcon } from '../menu/document-icon.tsx'
import { useDocumentActions } from '../menu/use-document-actions.ts'
import classes from './document-strip.module.css'

const DeleteDialog = lazy(async () => ({ default: (await import('../menu/delete-dialog.tsx')).DeleteDialog }))

type DocumentChipProps = {
  document: Document
  open: boolean
  /** Whether it does not fit on the line. */
  beyond: boolean
  onOpen: () => void
  onDeleted: (id: string) => void
}

/** A document of the chat: opens on click if it is ready, otherwise shows its state. */
export function DocumentChip({ document, open, beyond, onOpen, onDeleted }: DocumentChipProps) {
  const [deleting, setDeleting] = useState(false)
  const actions = useDocumentActions(document)
  const left = useTimeLeft(document)
  const state = [documentState(document), left].filter(part => part !== '').join(', ')
  const name = (
    <>
      <DocumentIcon document={document} className={classes.icon} />
      <span className={classes.name} title={document.filename}>
        {document.filename}
      </span>
    </>
  )
  const long = document.status === 'failed' || document.pages_not_read.length > 0 || actions.problem !== ''
  return (
    <li
      className={classes.item}
      data-document={document.id}
      data-status={document.status}
      data-long={long || undefined}
      data-open={open || undefined}
      data-beyond={beyond || undefined}
    >
      {document.status === 'ready' ? (
        <UnstyledButton className={classes.open} aria-current={open || undefined} onClick={onOpen}>
          {name}
        </UnstyledButton>
      ) : (
        <span className={classes.open}>{name}</span>
      )}
      {state === '' ? null : (
        <span className={classes.state} title={state}>
          {state}
        </span>
      )}
      {actions.problem === '' ? null : (
        <span className={classes.problem} role="alert" title={actions.problem}>
          {actions.problem}
        </span>
      )}
      <DocumentActions
        document={document}
        onOpen={onOpen}
        onDownload={actions.download}
        onRetry={actions.retry}
        onCancel={actions.cancel}
        onDelete={() => setDeleting(true)}
      />
      {deleting ? (
        <Suspense>
          <DeleteDialog document={document} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
        </Suspense>
      ) : null}
    </li>
  )
}
