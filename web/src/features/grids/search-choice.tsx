import { documentKinds } from '@citewell/contract/card-kinds.ts'
import type { FoundBy } from '@citewell/contract/grids.ts'
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import classes from './grids.module.css'

type SearchChoiceProps = { found: FoundBy; onFound: (found: FoundBy) => void; missing: boolean }

/** A search in names and words, and a filter on cards. */
export function SearchChoice({ found, onFound, missing }: SearchChoiceProps) {
  const set = (name: keyof FoundBy, value: string) => onFound({ ...found, [name]: value || undefined })
  const field = (name: 'q' | 'words' | 'party' | 'dated_from' | 'dated_to', label: string, type = 'text') => (
    <TextInput
      label={label}
      type={type}
      value={found[name] ?? ''}
      error={missing && name === 'q' ? 'Say what to look for' : null}
      onChange={event => set(name, event.currentTarget.value)}
    />
  )
  return (
    <Stack gap="xs">
      {field('q', 'Name or title')}
      {field('words', 'Words of the text')}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        <NativeSelect
          label="Kind"
          data={[
            { value: '', label: 'Any' },
            ...Object.entries(documentKinds).map(([value, label]) => ({ value, label })),
          ]}
          value={found.kind ?? ''}
          onChange={event => set('kind', event.currentTarget.value)}
        />
        {field('party', 'Party')}
        {field('dated_from', 'Dated from', 'date')}
        {field('dated_to', 'Dated to', 'date')}
      </SimpleGrid>
      <p className={classes.small}>The grid has the documents that match now.</p>
    </Stack>
  )
}

/** Whether anything is looked for. */
export const isSought = (found: FoundBy) => Object.values(found).some(Boolean)
