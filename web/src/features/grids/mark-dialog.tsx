import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import type { Mark } from '@citewell/contract/many-cells.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import type { GridFilter } from './arrange-rows.ts'
import type { CellChosen } from './grid-line.tsx'
import classes from './grids.module.css'
import { type Marked, type Marking, markedQuery, undoing, useMarkMany } from './mark-many.ts'
import { leftText, seenCells } from './seen-cells.ts'

type MarkDialogProps = {
  grid: string
  /** Those in view. */
  columns: GridColumn[]
  rows: GridRow[]
  only: GridFilter['only']
  /** The column and the document to begin with; null for all. */
  column: string | null
  document: string | null
  /** Its document can be chosen alone. */
  chosen: CellChosen | null
  onClose: () => void
}

const said: Record<Mark, { label: string; action: string; is: string }> = {
  confirmed: { label: 'Confirm', action: 'Confirm', is: 'confirmed' },
  unconfirmed: { label: 'Take my confirmations back', action: 'Take back', is: 'no longer confirmed' },
  locked: { label: 'Lock', action: 'Lock', is: 'locked' },
  unlocked: { label: 'Unlock', action: 'Unlock', is: 'unlocked' },
}
const marks = Object.keys(said) as Mark[]
const all = ''

const cellsOf = (count: number) => (count === 0 ? 'no cells' : count === 1 ? 'one cell' : `${count} cells`)
const are = (count: number) => (count === 1 ? 'is' : 'are')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Confirms, locks or unlocks the cells in view as they stood when it opened; says how many before, and undoes it. */
export function MarkDialog(props: MarkDialogProps) {
  const { grid, columns, only, onClose } = props
  // What somebody saw: rows that come in meanwhile are no part of it.
  const [rows] = useState(props.rows)
  const [opened] = useState(Date.now)
  const [mark, setMark] = useState<Mark>('confirmed')
  const begins = columns.some(({ id }) => id === props.column) ? props.column : null
  const [column, setColumn] = useState(begins ?? all)
  const [document, setDocument] = useState(props.document ?? all)
  const [marked, setMarked] = useState<Marked | null>(null)
  const change = useMarkMany(grid)
  const chosen = column === all ? columns : columns.filter(({ id }) => id === column)
  const within = document === all ? rows : rows.filter(row => row.document_id === document)
  const columnIds = chosen.map(({ id }) => id)
  const key = [opened, mark, columnIds.join(), document]
  const marking = { mark, column_ids: columnIds, rows: seenCells(within, columnIds, only) }
  const expected = useQuery({
    ...markedQuery(grid, key, marking),
    enabled: marking.rows.length > 0 && marked === null,
  })
  const apply = (next: Marking) => change.mutate(next, { onSuccess: setMarked })
  if (marked)
    return (
      <MarkedDialog
        marked={marked}
        busy={change.isPending}
        onUndo={() => apply(undoing(marked))}
        onClose={onClose}
      />
    )
  const count = marking.rows.length === 0 ? 0 : expected.data?.changed
  const offered = props.document ?? props.chosen?.document
  const own = rows.find(row => row.document_id === offered)
  return (
    <AskDialog
      title="Confirm or lock cells"
      action={!count ? said[mark].action : `${said[mark].action} ${cellsOf(count)}`}
      busy={change.isPending || expected.isFetching}
      onConfirm={() => {
        if (count) apply(marking)
      }}
      onClose={onClose}
    >
      <NativeSelect
        label="What to do"
        data={marks.map(value => ({ value, label: said[value].label }))}
        value={mark}
        onChange={event => setMark(marks.find(value => value === event.currentTarget.value) ?? 'confirmed')}
      />
      <NativeSelect
        label="Columns"
        data={[
          { value: all, label: `All ${columns.length} in view` },
          ...columns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={column}
        onChange={event => setColumn(event.currentTarget.value)}
      />
      <NativeSelect
        label="Documents"
        description={only === 'changed' ? 'Only their changed values, as the filter says' : undefined}
        data={[
          { value: all, label: `All ${rows.length} in view` },
          ...(own ? [{ value: own.document_id, label: own.title ?? own.filename }] : []),
        ]}
        value={document}
        onChange={event => setDocument(event.currentTarget.value)}
      />
      {expected.isError ? <Notice kind="error">{sayFailure(expected.error)}</Notice> : null}
      <p className={classes.small} role="status">
        {count === undefined
          ? 'Counting …'
          : `${capital(cellsOf(count))} will be ${said[mark].is}, as you see ${count === 1 ? 'it' : 'them'} now.`}{' '}
        {expected.data ? leftText(expected.data.left) : ''}
      </p>
    </AskDialog>
  )
}

type MarkedDialogProps = { marked: Marked; busy: boolean; onUndo: () => void; onClose: () => void }

/** What became of the cells, until somebody has seen it. */
function MarkedDialog({ marked, busy, onUndo, onClose }: MarkedDialogProps) {
  const { marking, cells, failure } = marked
  const { changed, left } = cells
  return (
    <Dialog title="Confirm or lock cells" onClose={onClose}>
      <p role="status">
        {capital(cellsOf(changed))} {are(changed)} {said[marking.mark].is}. {leftText(left)}
      </p>
      {failure === null ? null : (
        <Notice kind="error">The others were not reached. {sayFailure(failure)}</Notice>
      )}
      <div className={classes.buttons}>
        {changed > 0 ? (
          <Button size="compact-md" variant="default" loading={busy} onClick={onUndo}>
            Undo
          </Button>
        ) : null}
        <Button size="compact-md" disabled={busy} onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
