import { Checkbox, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'

const dayMs = 86_400_000
const lives = [
  { value: '90', label: '90 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'No end' },
]

/**
 * The fields that limit an API key. `collections` are those to choose among, with a sentence about what it means to choose
 * none; `take` gives what was entered, as the API takes it.
 */
export function useKeyLimits(
  collections: readonly { id: string; name: string }[],
  { withoutChoice }: { withoutChoice: string },
) {
  const [chosen, setChosen] = useState<string[]>([])
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState(lives[0]?.value ?? '')
  const fields = (
    <>
      {collections.length > 0 ? (
        <Checkbox.Group
          label="Collections that it sees"
          description={withoutChoice}
          value={chosen}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="xs" style={{ maxHeight: '12rem', overflow: 'auto', overflowWrap: 'anywhere' }}>
            {collections.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      <Textarea
        label="Networks that it may be used from"
        description="Such as 203.0.113.0/24, one per line. Empty means all."
        autosize
        value={networks}
        onChange={event => setNetworks(event.currentTarget.value)}
      />
      <NativeSelect
        label="Valid for"
        data={lives}
        value={days}
        onChange={event => setDays(event.currentTarget.value)}
      />
    </>
  )
  const take = () => ({
    collection_ids: chosen.length > 0 ? chosen : null,
    networks: networks.split(/[\s,]+/).filter(Boolean),
    expires_at: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
  })
  return { fields, take }
}
