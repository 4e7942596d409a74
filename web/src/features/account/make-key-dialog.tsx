import { type KeyScope, keyScopes } from '@citewell/contract/endpoint.ts'
import { keyNameMaxLength } from '@citewell/contract/limits.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionsQuery } from '../../api/collections-query.ts'
import { scopeWords } from '../../api/scope-words.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { useIdentity } from '../../ui/forms/use-identity.tsx'
import { useKeyLimits } from '../../ui/forms/use-key-limits.tsx'
import { Failure } from './key-dialogs.tsx'
import { useChangeKeys } from './keys.ts'

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
  const [missing, setMissing] = useState<string | null>(null)
  const identity = useIdentity(twoFactor)
  const { collections: allowed } = usePlanFeatures()
  const { data: collections = [] } = useQuery({ ...collectionsQuery, enabled: allowed })
  const limits = useKeyLimits(collections, { withoutChoice: 'Without a choice, it sees all that you see.' })
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
      ...limits.take(),
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
      {limits.fields}
      {identity.fields}
      <Failure text={missing ?? identity.missing} error={make.error} />
    </AskDialog>
  )
}
