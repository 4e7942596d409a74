import type { Citation } from '@citewell/contract/citation.ts'
import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { ModelNote, WholeCell } from '@citewell/contract/grid-shapes.ts'
import { quoteLines } from '@citewell/contract/quoted-rows.ts'
import { Button, CloseButton, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { momentText } from '../../ui/values/moment-text.ts'
import { CellEditor } from './cell-editor.tsx'
import { amendersOf, cellText } from './cell-text.ts'
import classes from './grids.module.css'
import { type CellPlace, cellQuery, useCellChange } from './grids-query.ts'
import { isComputed, shownValue } from './shown-value.ts'

type CellPanelProps = {
  place: CellPlace
  column: GridColumn
  /** The passage that the document beside shows. */
  shown: Citation | null
  onShow: (citation: Citation) => void
  /** Words that were selected in the document, for a correction; null for none. */
  selected: string | null
  /** A correction ended, so that what was selected for it is no longer meant. */
  onEdited: () => void
  onClose: () => void
}

/** A cell: its value with its citations, and what a person may do with it. */
export function CellPanel({ place, column, shown, onShow, selected, onEdited, onClose }: CellPanelProps) {
  const cell = useQuery(cellQuery(place))
  return (
    <section className={classes.panel} aria-label={`Cell: ${column.name}`}>
      <div className={classes.panelHead}>
        <h2 className={classes.panelName}>{column.name}</h2>
        <CloseButton aria-label="Close the cell" onClick={onClose} />
      </div>
      <p className={classes.where}>{column.question}</p>
      {cell.isPending ? <Loader type="dots" size="sm" role="status" aria-label="Loading the cell" /> : null}
      {cell.isError ? <Notice kind="error">{sayFailure(cell.error)}</Notice> : null}
      {cell.data ? (
        <Facts
          key={`${place.document} ${place.column}`}
          {...{ place, column, shown, onShow, selected, onEdited }}
          cell={cell.data}
        />
      ) : null}
    </section>
  )
}

const modelNotes: Record<ModelNote, string> = {
  kept_local: 'Read without the language model: the text of this document stays here.',
  call_lost:
    'Read without the language model: its call was cut off, and is not paid for twice. Start the grid to ask again.',
  model_failed:
    'Read without the language model, which failed for this document. Start the grid to ask again.',
  window_too_small:
    'Read without the language model: its context window has no room for the columns and a passage. Use a model with a larger one.',
}

type FactsProps = Omit<CellPanelProps, 'onClose'> & { cell: WholeCell }

function Facts({ place, column, shown, onShow, selected, onEdited, cell }: FactsProps) {
  const [opened, setOpened] = useState(false)
  const editing = !cell.locked && (opened || selected !== null)
  const change = useCellChange(place)
  const { version } = cell
  const correct = useRef<HTMLButtonElement>(null)
  const endEditing = () => {
    flushSync(() => {
      setOpened(false)
      onEdited()
    })
    correct.current?.focus()
  }
  const quotes = cell.citations.length > 0 ? cell.citations : cell.nearest
  return (
    <>
      <p className={classes.panelValue} role="status" data-state={cell.state}>
        {cellText(cell, true)}
      </p>
      {cell.value && isComputed(cell.value) ? (
        <p className={classes.small}>Computed, since no day is stated: {cell.value.text}</p>
      ) : null}
      {isElseNo(column, cell) ? (
        <p className={classes.small}>No, because nothing was found: the rule of this column says so.</p>
      ) : null}
      {cell.amended ? (
        <p className={classes.small}>
          Changed by {amendersOf(cell.amended)}. As it was before: {shownValue(cell.amended.before)}
        </p>
      ) : null}
      {cell.other ? <p className={classes.small}>Another place says: {shownValue(cell.other)}</p> : null}
      {cell.stale ? (
        <p className={classes.small}>
          The document or the question has changed since. Run the grid to read it again.
        </p>
      ) : null}
      {cell.read_by ? <p className={classes.small}>Read by the language model {cell.read_by}</p> : null}
      {cell.model_note ? <p className={classes.small}>{modelNotes[cell.model_note]}</p> : null}
      {cell.before ? <p className={classes.small}>Before: {shownValue(cell.before)}</p> : null}
      {cell.read ? <p className={classes.small}>Read by Citewell: {shownValue(cell.read)}</p> : null}
      <Who of={cell.entered_by} did="Entered" />
      <Who of={cell.confirmed_by} did="Confirmed" />
      {cell.citations.length === 0 && quotes.length > 0 ? (
        <p className={classes.small}>The nearest passages:</p>
      ) : null}
      {quotes.map(citation => (
        <button
          key={`${citation.document_id} ${citation.start} ${citation.end}`}
          type="button"
          className={classes.quote}
          data-open={isSame(shown, citation) || undefined}
          onClick={() => onShow(citation)}
        >
          {quoteLines(citation).join(' ')}{' '}
          <span className={classes.where}>
            {citation.document_id === place.document ? '' : `${citation.filename}, `}
            {citation.location}
          </span>
        </button>
      ))}
      {cell.comment ? (
        <p className={classes.small}>
          Comment{cell.commented_by?.name ? ` by ${cell.commented_by.name}` : ''}: {cell.comment}
        </p>
      ) : null}
      {change.isError ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
      {editing ? (
        <CellEditor
          {...{ column, cell, selected }}
          busy={change.isPending}
          onSave={body => change.mutate({ ...body, version }, { onSuccess: endEditing })}
          onCancel={endEditing}
        />
      ) : (
        <div className={classes.buttons}>
          <Button
            size="compact-sm"
            variant={cell.confirmed ? 'default' : 'filled'}
            disabled={cell.value === null}
            loading={change.isPending}
            onClick={() => change.mutate({ version, confirmed: !cell.confirmed })}
          >
            {cell.confirmed ? 'Take the confirmation back' : 'Confirm'}
          </Button>
          <Button
            ref={correct}
            size="compact-sm"
            variant="default"
            disabled={cell.locked}
            onClick={() => setOpened(true)}
          >
            Correct or comment
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => change.mutate({ version, locked: !cell.locked })}
          >
            {cell.locked ? 'Unlock' : 'Lock'}
          </Button>
        </div>
      )}
    </>
  )
}

const isSame = (one: Citation | null, other: Citation) =>
  one?.document_id === other.document_id && one.start === other.start && one.end === other.end

/** Nothing in the document says no: the column's rule does. */
const isElseNo = ({ rule }: GridColumn, { value, by_person, citations, stale }: WholeCell) =>
  rule === 'else-no' && value?.plain === 'no' && !by_person && !stale && citations.length === 0

function Who({ of, did }: { of: WholeCell['confirmed_by']; did: string }) {
  if (of === null) return null
  const at = momentText(of.at)
  return (
    <p className={classes.small}>
      {did} by {of.name ?? 'somebody who is no longer here'} on {at}
    </p>
  )
}
