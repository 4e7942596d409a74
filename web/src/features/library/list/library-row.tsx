import type { Document } from '@citewell/contract/library.ts'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { lazy, memo, Suspense, useState } from 'react'
import { dateText } from '../../../ui/values/date-text.ts'
import { fileSize } from '../../../ui/values/file-size.ts'
import { momentText } from '../../../ui/values/moment-text.ts'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import { shortState, wholeState } from '../documents/document-state.ts'
import { DocumentActions } from '../menu/document-actions.tsx'
import { DocumentIcon } from '../menu/document-icon.tsx'
import { useDocumentActions } from '../menu/use-document-actions.ts'
import { cardLine, dateRoleText, identityText, kindText } from './card-line.ts'
import classes from './library-list.module.css'

const DeleteDialog = lazy(async () => ({ default: (await import('../menu/delete-dialog.tsx')).DeleteDialog }))
const AddToChat = lazy(async () => ({ default: (await import('./add-to-chat.tsx')).AddToChat }))

type LibraryRowProps = {
  document: Document
  /** Zero-based. */
  index: number
  top: number
  chosen: boolean
  open: boolean
  onChosen: (index: number, wanted: boolean, withBetween: boolean) => void
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
}

function chatsText({ sessions }: Document): string {
  const [first] = sessions
  if (!first) return 'In no chat'
  const others = sessions.length - 1
  return `In the chat “${first.title || 'Untitled'}”${others > 0 ? ` and ${others} more` : ''}`
}

/** What stands in each column, with what stands below it in small. */
function cardCells(card: Document['card']): [column: string, text: string, below: string][] {
  return [
    ['title', card?.title ?? '', identityText(card)],
    ['kind', kindText(card), ''],
    ['party', card?.parties.join(', ') ?? '', ''],
    ['dated', card?.date ? dateText(card.date.iso) : '', dateRoleText(card)],
  ]
}

/** A document in the library. */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { document, index, top, chosen, open, onChosen, onOpen, onDeleted } = props
  const [dialog, setDialog] = useState<'delete' | 'add' | null>(null)
  const actions = useDocumentActions(document)
  const { id, filename, status, bytes, card, right, created_at } = document
  const line = cardLine(card)
  const state = actions.problem || shortState(document)
  const whole = actions.problem || wholeState(document) || 'Ready'
  const close = () => setDialog(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn cannot stand in a table
    // biome-ignore lint/a11y/useFocusableInteractive: its parts are
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      data-library-document={id}
      data-status={status}
      data-open={open || undefined}
      style={{ top }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell">
        <Checkbox
          size="sm"
          aria-label={`Select ${filename}`}
          checked={chosen}
          onChange={event => {
            const { shiftKey } = event.nativeEvent as MouseEvent
            onChosen(index, event.currentTarget.checked, shiftKey)
          }}
        />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell" className={classes.name}>
        <DocumentIcon document={document} className={classes.icon} />
        <span className={classes.names}>
          {status === 'ready' && right !== 'find' ? (
            <UnstyledButton className={classes.open} title={filename} onClick={() => onOpen(id)}>
              {filename}
            </UnstyledButton>
          ) : (
            <span className={classes.open} title={filename}>
              {filename}
            </span>
          )}
          <span className={classes.chats} data-beside={line !== '' || undefined}>
            {chatsText(document)}
          </span>
          {line === '' ? null : <span className={classes.cardLine}>{line}</span>}
          {state === 'Ready' ? null : <span className={classes.stateLine}>{state}</span>}
        </span>
      </span>
      {cardCells(card).map(([column, text, below]) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <span key={column} role="cell" data-column={column} title={[text, below].filter(Boolean).join('\n')}>
          <span className={classes.told}>{text}</span>
          {below === '' ? null : <span className={classes.below}>{below}</span>}
        </span>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell" className={classes.state} data-column="state" title={whole}>
        {state}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell" data-column="size">
        {fileSize(bytes)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell" data-column="date" title={momentText(created_at)}>
        {timeAgo(created_at)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="cell">
        <DocumentActions
          document={document}
          onOpen={() => onOpen(id)}
          onAdd={() => setDialog('add')}
          onDownload={actions.download}
          onRetry={actions.retry}
          onCancel={actions.cancel}
          onDelete={() => setDialog('delete')}
        />
      </span>
      <Suspense>
        {dialog === 'delete' ? (
          <DeleteDialog document={document} onClose={close} onDeleted={onDeleted} />
        ) : null}
        {dialog === 'add' ? <AddToChat documents={[document]} onClose={close} /> : null}
      </Suspense>
    </div>
  )
})
