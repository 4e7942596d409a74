import type { Document } from '@citewell/contract/library.ts'
import { Loader, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconFileText, IconFileTypePdf, IconPhoto, IconTable } from '@tabler/icons-react'
import { documentState } from './document-state.ts'
import classes from './document-strip.module.css'

type DocumentChipProps = { document: Document; open: boolean; onOpen: () => void }

/** One document of the chat: ready ones can be opened, the others say where they stand. */
export function DocumentChip({ document, open, onOpen }: DocumentChipProps) {
  const state = documentState(document)
  const content = (
    <>
      <StateIcon document={document} />
      <span className={classes.name} title={document.filename}>
        {document.filename}
      </span>
      {state === '' ? null : <span className={classes.state}>{state}</span>}
    </>
  )
  return (
    <li className={classes.item} data-document={document.id} data-status={document.status}>
      {document.status === 'ready' ? (
        <UnstyledButton className={classes.chip} data-open={open || undefined} onClick={onOpen}>
          {content}
        </UnstyledButton>
      ) : (
        <span className={classes.chip}>{content}</span>
      )}
    </li>
  )
}

function StateIcon({ document }: { document: Document }) {
  const look = { size: 16, stroke: 1.75, className: classes.icon, 'aria-hidden': true }
  if (document.status === 'failed') return <IconAlertTriangle {...look} />
  if (document.status !== 'ready' && document.status !== 'cancelled')
    return <Loader size={14} aria-hidden="true" />
  if (document.filetype === 'pdf') return <IconFileTypePdf {...look} />
  if (['xlsx', 'csv'].includes(document.filetype)) return <IconTable {...look} />
  if (['jpg', 'jpeg', 'png'].includes(document.filetype)) return <IconPhoto {...look} />
  return <IconFileText {...look} />
}
