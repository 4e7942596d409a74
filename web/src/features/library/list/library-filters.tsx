import { documentKinds } from '@citewell/contract/card-kinds.ts'
import { formatGroups } from '@citewell/contract/formats.ts'
import type { documentStates } from '@citewell/contract/limits.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { collectionsQuery } from '../../../api/collections-query.ts'
import { languageChoices } from '../../../ui/values/language-name.ts'
import type { LibraryFilter } from '../documents/library-query.ts'
import { DatedFilter } from './dated-filter.tsx'
import { FilterText } from './filter-text.tsx'
import { filtersSet, firstOrder, type LibraryFilterChange } from './library-filter.ts'
import classes from './library-list.module.css'

type LibraryFiltersProps = { filter: LibraryFilter; onFilter: (change: LibraryFilterChange) => void }

const states: Record<(typeof documentStates)[number], string> = {
  ready: 'Ready',
  'partly-read': 'Partly read',
  'on-its-way': 'Being read',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** For narrow windows, whose list has no columns for them. */
const sorts: Record<LibraryFilter['sort'], string> = {
  date: 'Last added first',
  dated: 'Latest date first',
  name: 'By name',
  title: 'By title',
  kind: 'By kind',
  party: 'By party',
  size: 'Largest first',
  state: 'By state',
}

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The filters of the library list; in a narrow window, behind a button. */
export function LibraryFilters({ filter, onFilter }: LibraryFiltersProps) {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const [open, setOpen] = useState(false)
  const others = useId()
  const set = filtersSet(filter)
  const pick = (
    name: string,
    words: Record<string, string>,
    all: string,
    key: 'filetype' | 'state' | 'kind',
  ) => (
    <NativeSelect
      aria-label={name}
      data={[{ value: '', label: all }, ...choices(words)]}
      value={filter[key] ?? ''}
      onChange={({ currentTarget: { value } }) => onFilter({ [key]: value || null })}
    />
  )
  return (
    <search className={classes.filters} aria-label="Documents">
      <FilterText
        className={classes.search}
        label="Search by name, title or number"
        placeholder="Name, title or number"
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={filter.q}
        onChange={q => onFilter({ q })}
      />
      <Button
        className={classes.narrow}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
        aria-expanded={open}
        aria-controls={others}
        onClick={() => setOpen(!open)}
      >
        Filters{set > 0 ? ` (${set})` : ''}
      </Button>
      <div className={classes.others} id={others} data-open={open || undefined}>
        {pick('Type', formatGroups, 'All types', 'filetype')}
        {pick('State of reading', states, 'All states', 'state')}
        {pick('Kind', documentKinds, 'All kinds', 'kind')}
        <FilterText
          className={classes.party}
          label="Party"
          value={filter.party}
          onChange={party => onFilter({ party })}
        />
        <NativeSelect
          aria-label="Language"
          data={[{ value: '', label: 'All languages' }, ...languageChoices(filter.language)]}
          value={filter.language ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ language: value || null })}
        />
        <FilterText
          className={classes.party}
          label="Status, such as “draft”"
          value={filter.status}
          onChange={status => onFilter({ status })}
        />
        <DatedFilter from={filter.from} to={filter.to} onFilter={onFilter} />
        {collections.length > 0 || filter.collection ? (
          <NativeSelect
            aria-label="Collection"
            className={classes.collection}
            data={[
              { value: '', label: 'All collections' },
              ...collections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.collection ?? ''}
            onChange={({ currentTarget: { value } }) => onFilter({ collection: value || null })}
          />
        ) : null}
        <NativeSelect
          className={classes.narrow}
          aria-label="Sort"
          data={choices(sorts)}
          value={filter.sort}
          onChange={event => {
            const sort = event.currentTarget.value as LibraryFilter['sort']
            onFilter({ sort, order: firstOrder(sort) })
          }}
        />
      </div>
    </search>
  )
}
