import type { UnderstoodTable } from '@citewell/contract/document-tables.ts'
import type { TableCorrectionMade } from '@citewell/contract/table-correction.ts'
import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { Notice } from '../../../ui/notes/notice.tsx'
import {
  correctionOf,
  type Draft,
  draftKinds,
  emptyDraft,
  needsColumn,
  needsHeader,
  needsRow,
} from './correction-draft.ts'
import classes from './table-line.module.css'
import { columnText, typeNames } from './table-texts.ts'
import { useCorrectTable } from './tables-query.ts'

type CorrectTableProps = {
  documentId: string
  /** Null where a sheet has none that was recognised, so that one can only be made. */
  table: UnderstoodTable | null
  /** The number of the sheet in its file; null in a text. */
  sheet: number | null
  undoable: boolean
}

/** Corrects how a table is understood, one thing at a time, or makes one. */
export function CorrectTable({ documentId, table, sheet, undoable }: CorrectTableProps) {
  const [typed, setTyped] = useState<Draft>({ ...emptyDraft, kind: table ? 'header' : 'table' })
  // Undoing may leave no table that anything else could be said of.
  const draft: Draft = table ? typed : { ...typed, kind: 'table' }
  const [problem, setProblem] = useState<string | null>(null)
  const correct = useCorrectTable(documentId)
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // While they wait, buttons are disabled and lose the focus; without it, Escape would close the whole document.
    if (!correct.isPending && correct.submittedAt > 0 && document.activeElement === document.body)
      save.current?.focus()
  }, [correct.isPending, correct.submittedAt])
  const change = (changed: Partial<Draft>) => setTyped({ ...draft, ...changed })

  function submit(event: FormEvent) {
    event.preventDefault()
    const made: TableCorrectionMade | string = correctionOf(draft)
    setProblem(typeof made === 'string' ? made : null)
    if (typeof made === 'string' || correct.isPending) return
    const place = table ? { sheet: table.sheet, region: table.region } : { sheet: sheet ?? 0 }
    correct.mutate({ ...place, correction: made })
  }

  const said =
    problem ??
    (correct.error &&
      (serverDetail(correct.error) ?? 'The change could not be saved. Check the connection and try again.'))
  return (
    <form className={classes.form} noValidate aria-label="Correct the table" onSubmit={submit}>
      {table ? (
        <NativeSelect
          label="Correct"
          data={draftKinds.filter(({ value }) => value !== 'table' || sheet !== null)}
          value={draft.kind}
          onChange={event => change({ kind: event.currentTarget.value as Draft['kind'] })}
        />
      ) : null}
      {needsRow(draft.kind) ? (
        <NumberInput
          label={needsHeader(draft.kind) ? 'Header from row' : 'Row'}
          description={table?.in_text ? 'Counted within the table, from 1 with its header' : undefined}
          min={1}
          allowDecimal={false}
          value={draft.row}
          onChange={row => change({ row: String(row) })}
        />
      ) : null}
      {needsHeader(draft.kind) ? (
        <NumberInput
          label="To row"
          placeholder="The same row"
          min={1}
          allowDecimal={false}
          value={draft.lastRow}
          onChange={row => change({ lastRow: String(row) })}
        />
      ) : null}
      {table && needsColumn(draft.kind) ? (
        <NativeSelect
          label="Column"
          data={table.columns.map((_, at) => ({ value: String(at), label: columnText(table, at) }))}
          value={draft.column}
          onChange={event => change({ column: event.currentTarget.value })}
        />
      ) : null}
      {draft.kind === 'unit' ? (
        <TextInput
          label="Unit"
          placeholder="EUR, kg, million USD"
          maxLength={30}
          value={draft.unit}
          onChange={event => change({ unit: event.currentTarget.value })}
        />
      ) : null}
      {draft.kind === 'type' ? (
        <NativeSelect
          label="It holds"
          data={Object.entries(typeNames).map(([value, label]) => ({ value, label }))}
          value={draft.type}
          onChange={event => change({ type: event.currentTarget.value as Draft['type'] })}
        />
      ) : null}
      {said ? <Notice kind="error">{said}</Notice> : null}
      <Group gap="xs">
        <Button ref={save} type="submit" size="compact-sm" loading={correct.isPending}>
          Save
        </Button>
        {undoable ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={correct.isPending}
            onClick={() => correct.mutate(null)}
          >
            Undo the last correction
          </Button>
        ) : null}
      </Group>
    </form>
  )
}
