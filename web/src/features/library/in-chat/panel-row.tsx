import { formatNamed } from '@citewell/contract/formats.ts'
import type { Document } from '@citewell/contract/library.ts'
import { includesRight, type Right } from '@citewell/contract/rights.ts'
import { Button, Progress } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { fileSize } from '../../../ui/values/file-size.ts'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import { canReadAgain, isOnItsWay, wholeState } from '../documents/document-state.ts'
import { useTimeLeft } from '../documents/use-time-left.ts'
import { DocumentIcon } from '../menu/document-icon.tsx'
import { EncodingChoice } from '../menu/encoding-choice.tsx'
import { useDocumentActions } from '../menu/use-document-actions.ts'
import classes from './document-panel.module.css'

const DeleteDialog = lazy(async () => ({ default: (await import('../menu/delete-dialog.tsx')).DeleteDialog }))

type PanelRowProps = {
  document: Document
  sessionId: string
  onOpen: () => void
  onDeleted: (id: string) => void
}

function factsOf({ filetype, pages, bytes, created_at }: Document): string {
  const unit = formatNamed(filetype)?.pageUnit ?? 'page'
  const paged = pages === null ? '' : `${pages} ${unit}${pages === 1 ? '' : 's'}`
  return [filetype.toUpperCase(), paged, fileSize(bytes), `added ${timeAgo(created_at)}`]
    .filter(part => part !== '')
    .join(' · ')
}

/** One document: its type, state, unread pages with the reasons, and actions. */
export function PanelRow({ document, sessionId, onOpen, onDeleted }: PanelRowProps) {
  const [deleting, setDeleting] = useState(false)
  const actions = useDocumentActions(document)
  const left = useTimeLeft(document)
  const { status, filename, progress, encoding } = document
  const may = (right: Right) => includesRight(document.right, right)
  const state = [status === 'ready' ? 'Ready' : '', wholeState(document), left].filter(part => part !== '')
  const elsewhere = document.sessions.filter(({ id }) => id !== sessionId)
  const button = { size: 'compact-sm', variant: 'light' } as const
  return (
    <li className={classes.row} data-panel-document={document.id} data-status={status}>
      <div className={classes.name}>
        <DocumentIcon document={document} className={classes.icon} />
        <span>{filename}</span>
      </div>
      <p className={classes.facts}>{factsOf(document)}</p>
      <p className={classes.state}>{state.join('. ')}</p>
      {isOnItsWay(document) ? (
        <Progress size={3} value={progress} aria-label={`Progress of ${filename}`} />
      ) : null}
      {elsewhere.length > 0 ? (
        <p className={classes.facts}>
          Also in{' '}
          {elsewhere.map(({ id, title }, i) => (
            <span key={id}>
              {i > 0 ? ', ' : ''}
              <Link to={`/chat/${id}`}>{title || 'Untitled'}</Link>
            </span>
          ))}
        </p>
      ) : null}
      {actions.problem === '' ? null : (
        <p className={classes.problem} role="alert">
          {actions.problem}
        </p>
      )}
      {may('edit') && status === 'ready' && encoding !== null ? (
        <EncodingChoice document={{ ...document, encoding }} />
      ) : null}
      <div className={classes.actions}>
        {status === 'ready' ? (
          <Button {...button} onClick={onOpen}>
            Open
          </Button>
        ) : null}
        {may('edit') && canReadAgain(document) ? (
          <Button {...button} onClick={actions.retry}>
            Retry
          </Button>
        ) : null}
        {may('edit') && isOnItsWay(document) ? (
          <Button {...button} onClick={actions.cancel}>
            Cancel
          </Button>
        ) : null}
        {may('download') ? (
          <Button {...button} color="gray" onClick={actions.download}>
            Download
          </Button>
        ) : null}
        {may('manage') ? (
          <Button {...button} color="gray" c="var(--bad-text)" onClick={() => setDeleting(true)}>
            Delete…
          </Button>
        ) : null}
      </div>
      {deleting ? (
        <Suspense>
          <DeleteDialog document={document} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
        </Suspense>
      ) : null}
    </li>
  )
}
