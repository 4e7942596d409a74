import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'

type UploadFiltersProps = {
  q: string
  type: string
  state: string
  onChange: (name: 'q' | 'type' | 'state', value: string) => void
}

const types = [
  { value: '', label: 'All types' },
  { value: 'pdf', label: 'PDF' },
  { value: 'docx', label: 'DOCX' },
  { value: 'images', label: 'Images' },
  { value: 'txt', label: 'TXT' },
  { value: 'others', label: 'Others' },
]
const states = [
  { value: '', label: 'All states' },
  { value: 'ready', label: 'Ready' },
  { value: 'under_way', label: 'Under way' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
]
const pauseMilliseconds = 300

/** What of the documents is shown. */
export function UploadFilters({ q, type, state, onChange }: UploadFiltersProps) {
  const search = useDebouncedCallback((value: string) => onChange('q', value.trim()), pauseMilliseconds)
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        // Set anew where a link names another text.
        key={q}
        type="search"
        label="Search"
        placeholder="File, owner or id"
        defaultValue={q}
        maxLength={320}
        autoFocus={false}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        onChange={event => search(event.currentTarget.value)}
        // Applied later it would undo the click that the field was left for.
        onBlur={() => search.flush()}
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
