import { keyNameMaxLength } from '@citewell/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { collectionsQuery } from '../../api/collections-query.ts'
import { scopeChoices } from '../../api/scope-words.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { useIdentity } from '../../ui/forms/use-identity.tsx'
import { useKeyFields } from '../../ui/forms/use-key-fields.tsx'
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
  const identity = useIdentity(twoFactor)
  const { collections: allowed } = usePlanFeatures()
  const { data: collections = [] } = useQuery({ ...collectionsQuery, enabled: allowed })
  const key = useKeyFields({
    ...{ nameMaxLength: keyNameMaxLength, placeholder: 'Nightly import', scopes: scopeChoices(administers) },
    ...{ collections, withoutChoice: 'Without a choice, it sees all that you see.' },
  })
  const { make } = useChangeKeys()

  function confirm() {
    const wanted = key.take()
    const given = wanted ? identity.take() : null
    if (wanted && given) make.mutate({ ...wanted, ...given }, { onSuccess: ({ secret }) => onMade(secret) })
  }

  return (
    <AskDialog
      title="Make an API key"
      action="Make the key"
      busy={make.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {key.fields}
      {identity.fields}
      <Failure text={key.missing ?? identity.missing} error={make.error} />
    </AskDialog>
  )
}
