import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import { Button, Loader, NativeSelect, Progress, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { nobody } from './arrange-rows.ts'
import classes from './grids.module.css'
import { namedPeopleQuery, peopleQuery, useAssign } from './grids-query.ts'

type PeopleDialogProps = {
  grid: string
  /** Those that the filters leave. */
  rows: GridRow[]
  manages: boolean
  onShow: (person: string) => void
  onClose: () => void
}

const longestName = 200
const typingMilliseconds = 300

/** Who looks after which documents and how far they are, and to whom those in view are given. */
export function PeopleDialog({ grid, rows, manages, onShow, onClose }: PeopleDialogProps) {
  const people = useQuery(peopleQuery(grid))
  const assign = useAssign(grid)
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const [sought] = useDebouncedValue(name.trim(), typingMilliseconds)
  const named = useQuery(namedPeopleQuery(grid, sought))
  const items = people.data?.items ?? []
  const offered = sought === '' ? items : (named.data?.items ?? [])
  const busy = items.filter(({ documents, own }) => documents > 0 || own > 0)
  return (
    <Dialog title="People" onClose={onClose}>
      {people.isPending ? <Loader type="dots" role="status" aria-label="Loading the people" /> : null}
      {people.isError ? <Notice kind="error">{sayFailure(people.error)}</Notice> : null}
      {people.data && busy.length === 0 ? (
        <p className={classes.small}>Nobody looks after documents of this grid yet.</p>
      ) : null}
      <ul className={classes.people}>
        {busy.map(({ id, name, documents, cells, confirmed, own }) => (
          <li key={id}>
            <div className={classes.columnRow}>
              <span className={classes.columnName}>{name ?? 'Somebody without a name'}</span>
              {documents > 0 ? (
                <Button size="compact-sm" variant="default" onClick={() => onShow(id)}>
                  Show {documents === 1 ? 'the document' : `${documents} documents`}
                </Button>
              ) : null}
            </div>
            {cells > 0 ? (
              <Progress
                value={(100 * confirmed) / cells}
                aria-label={`Cells of ${name ?? 'them'} that are confirmed`}
              />
            ) : null}
            <p className={classes.small}>
              {confirmed} of {cells} cells confirmed; {own} in this grid by them
            </p>
          </li>
        ))}
      </ul>
      {people.data && people.data.unassigned > 0 ? (
        <p className={classes.small}>
          {people.data.unassigned === 1 ? 'One document is' : `${people.data.unassigned} documents are`}{' '}
          nobody’s.
        </p>
      ) : null}
      {manages && people.data ? (
        <>
          <TextInput
            label="Find a member by name"
            maxLength={longestName}
            value={name}
            onChange={event => {
              setName(event.currentTarget.value)
              setChosen('')
            }}
          />
          {named.isError ? <Notice kind="error">{sayFailure(named.error)}</Notice> : null}
          <NativeSelect
            label={`Give the ${rows.length === 1 ? 'document' : `${rows.length} documents`} in view to`}
            description="Filter the grid first to give away some of them"
            data={[
              { value: '', label: 'Choose one' },
              { value: nobody, label: 'Nobody' },
              ...offered.map(({ id, name }) => ({ value: id, label: name ?? 'Somebody without a name' })),
            ]}
            value={chosen}
            onChange={event => setChosen(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button
              size="compact-md"
              disabled={rows.length === 0 || chosen === ''}
              loading={assign.isPending}
              onClick={() =>
                assign.mutate({
                  document_ids: rows.map(({ document_id: id }) => id),
                  user_id: chosen === nobody ? null : chosen,
                })
              }
            >
              Assign
            </Button>
          </div>
        </>
      ) : null}
      {assign.isError ? <Notice kind="error">{sayFailure(assign.error)}</Notice> : null}
    </Dialog>
  )
}
