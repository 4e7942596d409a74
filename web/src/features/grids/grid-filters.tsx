import type { Grid } from '@citewell/contract/grid-shapes.ts'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import { type countRows, everybody, type GridFilter, nobody } from './arrange-rows.ts'
import classes from './grids.module.css'
import { useGridChange } from './grids-query.ts'

const filters: { value: GridFilter['only']; label: string }[] = [
  { value: 'all', label: 'All documents' },
  { value: 'to-check', label: 'To check' },
  { value: 'changed', label: 'Changed values' },
  { value: 'unconfirmed', label: 'Not confirmed' },
  { value: 'stale', label: 'Out of date' },
]

type GridFiltersProps = {
  grid: Grid
  counts: ReturnType<typeof countRows>
  /** Those who look after rows. */
  people: { id: string; name: string | null }[]
  filter: GridFilter
  onFilter: (filter: GridFilter) => void
  /** Opens what can be done with the cells in view; null while there are none. */
  onMark: (() => void) | null
}

/** Which rows of a grid are shown, and whether it follows its collection. */
export function GridFilters({ grid, counts, people, filter, onFilter, onMark }: GridFiltersProps) {
  const change = useGridChange(grid.id, (body: { follows: boolean } | { mails: boolean }) =>
    call('PATCH /grids/{id}', { params: { id: grid.id }, body }),
  )
  return (
    <>
      {change.isError ? <Notice kind="error">{sayFailure(change.error)}</Notice> : null}
      <div className={classes.filters}>
        <TextInput
          className={classes.find ?? ''}
          aria-label="Find in the grid"
          placeholder="Find in the grid"
          value={filter.text}
          onChange={event => onFilter({ ...filter, text: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Which rows"
          data={filters.map(({ value, label }) => ({ value, label: `${label} (${counts[value]})` }))}
          value={filter.only}
          onChange={event => onFilter({ ...filter, only: event.currentTarget.value as GridFilter['only'] })}
        />
        {filter.only === 'all' ? null : (
          <Switch
            label="Only columns with such cells"
            checked={filter.narrow === true}
            onChange={event => onFilter({ ...filter, narrow: event.currentTarget.checked })}
          />
        )}
        {people.length > 0 ? (
          <NativeSelect
            aria-label="Who looks after them"
            data={[
              { value: everybody, label: 'Everybody’s' },
              ...people.map(({ id, name }) => ({ value: id, label: name ?? 'Somebody without a name' })),
              { value: nobody, label: 'Nobody’s' },
            ]}
            value={filter.who}
            onChange={event => onFilter({ ...filter, who: event.currentTarget.value })}
          />
        ) : null}
        {filter.values ? (
          <Button
            size="compact-md"
            variant="light"
            aria-label="Show other values, too"
            onClick={() => onFilter({ ...filter, values: null })}
          >
            <span className={classes.chip}>{filter.values.text}</span>&nbsp;×
          </Button>
        ) : null}
        {onMark ? (
          <Button size="compact-md" variant="default" onClick={onMark}>
            Confirm or lock
          </Button>
        ) : null}
        {grid.manages && grid.collection_id !== null ? (
          <Switch
            label="Reads new and changed documents by itself"
            checked={grid.follows}
            disabled={change.isPending}
            onChange={event => change.mutate({ follows: event.currentTarget.checked })}
          />
        ) : null}
        {grid.manages && grid.follows ? (
          <Switch
            label="Mails what changed"
            checked={grid.mails}
            disabled={change.isPending}
            onChange={event => change.mutate({ mails: event.currentTarget.checked })}
          />
        ) : null}
      </div>
    </>
  )
}
