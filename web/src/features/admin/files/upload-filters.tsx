import { adminGroups } from '@citewell/contract/formats.ts'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTypedFilter } from '../../../ui/forms/use-typed-filter.ts'

type UploadFiltersProps = {
  q: string
  type: string
  state: string
  onChange: (name: 'q' | 'type' | 'state', value: string) => void
}

const types = [
  { value: '', label: 'All types' },
  ...Object.entries(adminGroups).map(([value, label]) => ({ value, label })),
]
const states = [
  { value: '', label: 'All states' },
  { value: 'ready', label: 'Ready' },
  { value: 'under_way', label: 'Under way' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
]

/** The filters of the document list. */
export function UploadFilters({ q, type, state, onChange }: UploadFiltersProps) {
  const { text, type: search, leave } = useTypedFilter(q, next => onChange('q', next.trim()))
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        type="search"
        label="Search"
        placeholder="File, owner or id"
        value={text}
        maxLength={320}
        autoFocus={false}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        onChange={event => search(event.currentTarget.value)}
        onBlur={leave}
        style={{ flex: '1 1 14rem' }}
      />
      <NativeSelect
        label="Type"
        data={types}
        value={type}
        onChange={event => onChange('type', event.currentTarget.value)}
      />
      <NativeSelect
        label="State"
        data={states}
        value={state}
        onChange={event => onChange('state', event.currentTarget.value)}
      />
    </Group>
  )
}
