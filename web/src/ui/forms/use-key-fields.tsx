import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

const dayMs = 86_400_000
const lives = [
  { value: '90', label: '90 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'No end' },
]

type KeyFieldsProps<Scope extends string> = {
  nameMaxLength: number
  placeholder?: string
  scopes: readonly { value: Scope; label: string }[]
  /** Those to choose among, with a sentence about what it means to choose none. */
  collections: readonly { id: string; name: string }[]
  withoutChoice: string
}

const usualScopes = ['ask', 'search', 'read']

/**
 * The fields of a new API key: its name, what it may do, and what limits it. `take` gives what was entered, as the API takes
 * it, or returns null and says what is missing.
 */
export function useKeyFields<Scope extends string>(props: KeyFieldsProps<Scope>) {
  const { nameMaxLength, placeholder, scopes: offered, collections, withoutChoice } = props
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>(usualScopes)
  const [missing, setMissing] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState(lives[0]?.value ?? '')
  const fields = (
    <>
      <TextInput
        label="Name"
        {...(placeholder ? { placeholder } : {})}
        maxLength={nameMaxLength}
        data-autofocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Checkbox.Group label="What it may do" value={scopes} onChange={setScopes}>
        <Stack gap="xs" mt="xs">
          {offered.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
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
  function take() {
    const nothing = scopes.length === 0 ? 'Choose what the key may do' : null
    const problem = name.trim() === '' ? 'Please name the key' : nothing
    setMissing(problem)
    if (problem) return null
    return {
      name: name.trim(),
      scopes: offered.map(({ value }) => value).filter(scope => scopes.includes(scope)),
      collection_ids: chosen.length > 0 ? chosen : null,
      networks: networks.split(/[\s,]+/).filter(Boolean),
      expires_at: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
    }
  }

  return { fields, missing, take }
}
