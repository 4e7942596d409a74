import { formatGroups } from '@citewell/contract/formats.ts'
import type { documentStates } from '@citewell/contract/limits.ts'
import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { collectionsQuery } from '../../api/collections-query.ts'
import { useTypedFilter } from '../../ui/use-typed-filter.ts'
import type { LibraryFilterChange } from './library-filter.ts'
import classes from './library-list.module.css'
import type { LibraryFilter } from './library-query.ts'

type LibraryFiltersProps = { filter: LibraryFilter; onFilter: (change: LibraryFilterChange) => void }

const states: Record<(typeof documentStates)[number], string> = {
  ready: 'Ready',
  'partly-read': 'Partly read',
  'on-its-way': 'Being read',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

function choices<Value extends string>(words: Record<Value, string>, all: string) {
  const entries = Object.entries<string>(words)
  return [{ value: '', label: all }, ...entries.map(([value, label]) => ({ value, label }))]
}

/** The filters of the library list. */
export function LibraryFilters({ filter, onFilter }: LibraryFiltersProps) {
  const { text, type, leave } = useTypedFilter(filter.q, q => onFilter({ q }))
  const { data: collections = [] } = useQuery(collectionsQuery)

  return (
    <search className={classes.filters} aria-label="Documents">
      <TextInput
        className={classes.search}
        aria-label="Search by name"
        placeholder="Search by name"
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        rightSection={
          text === '' ? null : <CloseButton size="sm" aria-label="Clear" onClick={() => type('')} />
        }
        value={text}
        onChange={event => type(event.currentTarget.value)}
        onBlur={leave}
      />
      <NativeSelect
        aria-label="Type"
        data={choices(formatGroups, 'All types')}
        value={filter.filetype ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ filetype: (value || null) as LibraryFilter['filetype'] })
        }
      />
      <NativeSelect
        aria-label="State"
        data={choices(states, 'All states')}
        value={filter.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ state: (value || null) as LibraryFilter['state'] })
        }
      />
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
    </search>
  )
}
