import { type KeyScope, keyScopes } from '@citewell/contract/endpoint.ts'
import { keyNameMaxLength } from '@citewell/contract/limits.ts'
import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionsQuery } from '../../api/collections-query.ts'
import { scopeWords } from '../../api/scope-words.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { useIdentity } from '../../ui/use-identity.tsx'
import { Failure } from './key-dialogs.tsx'
import { useChangeKeys } from './keys.ts'

const dayMs = 86_400_000
const lives = [
  { value: '90', label: '90 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'No end' },
]

type MakeKeyProps = {
  twoFactor: boolean
  administers: boolean
  onMade: (secret: string) => void
  onClose: () => void
}

/** Asks what the key is for and limits it; ends with the key's secret. */
export function MakeKeyDialog({ twoFactor, administers, onMade, onClose }: MakeKeyProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>(['ask', 'search', 'read'])
  const [chosen, setChosen] = useState<string[]>([])
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState(lives[0]?.value ?? '')
  const [missing, setMissing] = useState<string | null>(null)
  const identity = useIdentity(twoFactor)
  const { make } = useChangeKeys()

  function confirm() {
    const problem =
      name.trim() === '' ? 'Please name the key' : scopes.length === 0 ? 'Choose what the key may do' : null
    setMissing(problem)
    const given = problem ? null : identity.take()
    if (!given) return
    const wanted = {
      name: name.trim(),
      scopes: keyScopes.filter(scope => scopes.includes(scope)) as KeyScope[],
      collection_ids: chosen.length > 0 ? chosen : null,
      networks: networks.split(/[\s,]+/).filter(Boolean),
      expires_at: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
    }
    make.mutate({ ...wanted, ...given }, { onSuccess: ({ secret }) => onMade(secret) })
  }

  return (
    <AskDialog
      title="Make an API key"
      action="Make the key"
      busy={make.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="Nightly import"
        maxLength={keyNameMaxLength}
        data-autofocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Checkbox.Group label="What it may do" value={scopes} onChange={setScopes}>
        <Stack gap="xs" mt="xs">
          {keyScopes
            .filter(scope => scope !== 'admin-read' || administers)
            .map(scope => (
              <Checkbox key={scope} value={scope} label={scopeWords[scope]} />
            ))}
        </Stack>
      </Checkbox.Group>
      <CollectionChoice chosen={chosen} onChange={setChosen} />
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
      {identity.fields}
      <Failure text={missing ?? identity.missing} error={make.error} />
    </AskDialog>
  )
}

function CollectionChoice({ chosen, onChange }: { chosen: string[]; onChange: (ids: string[]) => void }) {
  const { collections: allowed } = usePlanFeatures()
  const { data } = useQuery({ ...collectionsQuery, enabled: allowed })
  if (!data || data.length === 0) return null
  return (
    <Checkbox.Group
      label="Collections that it sees"
      description="Without a choice, it sees all that you see."
      value={chosen}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs" style={{ maxHeight: '12rem', overflow: 'auto', overflowWrap: 'anywhere' }}>
        {data.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
