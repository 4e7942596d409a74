import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { WholeCell } from '@citewell/contract/grid-shapes.ts'
import type { CellChange } from '@citewell/contract/grids.ts'
import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './grids.module.css'

type CellEditorProps = {
  column: GridColumn
  cell: WholeCell
  selected: string | null
  busy: boolean
  onSave: (change: Omit<CellChange, 'version'>) => void
  onCancel: () => void
}

const descriptions: Partial<Record<GridColumn['type'], string>> = {
  date: 'Such as 2024-05-17 or 17 May 2024',
  duration: 'Such as 30 days or 2 years',
  amount: 'With its currency, such as EUR 1,200.50',
  percentage: 'Such as 5 %',
  'several-of': 'With semicolons between them',
}

/** A person's value of a cell, with the words of the document that say so, and a comment. */
export function CellEditor({ column, cell, selected, busy, onSave, onCancel }: CellEditorProps) {
  const [value, setValue] = useState(cell.value?.text ?? '')
  const [comment, setComment] = useState(cell.comment ?? '')
  const known = cell.value?.text ?? ''

  function save(event: FormEvent) {
    event.preventDefault()
    const isNew = value.trim() !== '' && (value.trim() !== known || selected !== null)
    onSave({
      ...(isNew ? { value: value.trim(), quote: selected } : {}),
      ...(comment.trim() === (cell.comment ?? '') ? {} : { comment: comment.trim() }),
    })
  }

  const options = column.type === 'yes-no' ? ['yes', 'no'] : column.type === 'one-of' ? column.options : null
  return (
    <form
      onSubmit={save}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // Otherwise it would close the document, too.
        event.preventDefault()
        onCancel()
      }}
    >
      <Stack gap="xs">
        {options ? (
          <NativeSelect
            label="Value"
            autoFocus
            data={['', ...options]}
            value={value}
            onChange={event => setValue(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            label="Value"
            autoFocus
            description={
              column.rule === 'all' ? 'All of them, with semicolons between' : descriptions[column.type]
            }
            value={value}
            onChange={event => setValue(event.currentTarget.value)}
          />
        )}
        <p className={classes.small}>
          {selected === null
            ? 'Select the words in the document that say so, to cite them.'
            : `Cites: “${selected}”`}
        </p>
        <Textarea
          label="Comment"
          rows={2}
          value={comment}
          onChange={event => setComment(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" size="compact-sm" loading={busy}>
            Save
          </Button>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            Cancel
          </Button>
          {cell.by_person ? (
            <Button size="compact-sm" variant="default" onClick={() => onSave({ value: null })}>
              Back to what was read
            </Button>
          ) : null}
        </div>
      </Stack>
    </form>
  )
}
