import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { LibraryFilter } from '../documents/library-query.ts'
import { firstOrder, type LibraryFilterChange } from './library-filter.ts'
import classes from './library-list.module.css'

type LibraryHeadProps = {
  filter: LibraryFilter
  onFilter: (change: LibraryFilterChange) => void
  all: boolean
  some: boolean
  onAll: (all: boolean) => void
}

const columns = [
  ['name', 'Name'],
  ['title', 'Title'],
  ['kind', 'Kind'],
  ['party', 'Parties'],
  ['dated', 'Dated'],
  ['state', 'State'],
  ['size', 'Size'],
  ['date', 'Added'],
] as const

/** The column headers; a click sorts by one, a second click reverses the order. */
export function LibraryHead({ filter, onFilter, all, some, onAll }: LibraryHeadProps) {
  function sortBy(sort: LibraryFilter['sort']) {
    const turned = filter.order === 'asc' ? 'desc' : 'asc'
    onFilter({ sort, order: sort === filter.sort ? turned : firstOrder(sort) })
  }
  const Arrow = filter.order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn cannot stand in a table
    // biome-ignore lint/a11y/useFocusableInteractive: its parts are
    <div className={classes.head} role="row" aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <span role="columnheader">
        <Checkbox
          size="sm"
          aria-label="Select all that are loaded"
          checked={all}
          indeterminate={some && !all}
          onChange={event => onAll(event.currentTarget.checked)}
        />
      </span>
      {columns.map(([sort, label]) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <span
          key={sort}
          role="columnheader"
          data-column={sort}
          aria-sort={filter.sort === sort ? (filter.order === 'asc' ? 'ascending' : 'descending') : 'none'}
        >
          <UnstyledButton className={classes.sort} onClick={() => sortBy(sort)}>
            {label}
            {filter.sort === sort ? <Arrow size={14} aria-hidden="true" /> : null}
          </UnstyledButton>
        </span>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <span role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </span>
    </div>
  )
}
