import { Checkbox, Stack, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import classes from './grids.module.css'

type DocumentChoiceProps = {
  chosen: string[]
  onChosen: (ids: string[]) => void
  most: number
  missing: boolean
}

const shownAtOnce = 50

/** Picks documents of the library, found by name. */
export function DocumentChoice({ chosen, onChosen, most, missing }: DocumentChoiceProps) {
  const [wanted, setWanted] = useState('')
  const q = wanted.trim()
  const found = useQuery({
    queryKey: ['documents', 'for-grids', q],
    queryFn: ({ signal }) =>
      call(
        'GET /documents',
        { query: { limit: shownAtOnce, state: 'ready', ...(q === '' ? {} : { q }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const items = found.data?.items ?? []
  return (
    <Stack gap="xs">
      <TextInput
        label="Documents"
        placeholder="Find by name"
        value={wanted}
        error={missing ? 'Choose the documents of the grid' : null}
        onChange={event => setWanted(event.currentTarget.value)}
      />
      <p className={classes.small} role="status">
        {chosen.length} of at most {most} chosen
      </p>
      <Stack gap={6} mah="30dvh" style={{ overflowY: 'auto' }} p={2}>
        {items.map(({ id, filename }) => (
          <Checkbox
            key={id}
            label={filename}
            classNames={{ label: classes.filename }}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= most}
            onChange={event =>
              onChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter(other => other !== id))
            }
          />
        ))}
        {found.isError ? <p className={classes.small}>The documents could not be loaded.</p> : null}
        {found.data && items.length === 0 ? <p className={classes.small}>No document is called so.</p> : null}
      </Stack>
    </Stack>
  )
}
