import { type IdentityProvider, joiningRoles } from '@citewell/contract/sign-on.ts'
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChange } from '../organisation-queries.ts'

const choices = [
  { value: '', label: 'Only people who are members already' },
  ...joiningRoles.map(role => ({ value: role, label: `All of your domains, as ${role}` })),
]

/** Adds or changes an identity provider. A stored secret is never shown; an empty field keeps it. */
export function ProviderDialog({ provider, onClose }: { provider?: IdentityProvider; onClose: () => void }) {
  const [name, setName] = useState(provider?.name ?? '')
  const [issuer, setIssuer] = useState(provider?.issuer ?? '')
  const [clientId, setClientId] = useState(provider?.client_id ?? '')
  const [secret, setSecret] = useState('')
  const [joinsAs, setJoinsAs] = useState<string>(provider?.joins_as ?? '')
  const [groupsClaim, setGroupsClaim] = useState(provider?.groups_claim ?? '')
  const save = useChange(() => {
    const body = {
      name: name.trim(),
      issuer: issuer.trim(),
      client_id: clientId.trim(),
      joins_as: joiningRoles.find(role => role === joinsAs) ?? null,
      groups_claim: groupsClaim.trim() || null,
    }
    if (!provider)
      return call('POST /organisation/sign-on/providers', { body: { ...body, client_secret: secret } })
    const changed = secret === '' ? body : { ...body, client_secret: secret }
    return call('PATCH /organisation/sign-on/providers/{id}', { params: { id: provider.id }, body: changed })
  })
  const missing = [name, issuer, clientId, provider ? 'kept' : secret].some(value => value.trim() === '')
  return (
    <AskDialog
      title={provider ? `Change ${provider.name}` : 'Add an identity provider'}
      action="Save"
      busy={save.isPending}
      onConfirm={() => {
        if (!missing) save.mutate(undefined, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="People see it when there are several."
        data-autofocus
        maxLength={80}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Issuer"
        description="The address below which /.well-known/openid-configuration stands."
        placeholder="https://login.example.com/tenant"
        value={issuer}
        onChange={event => setIssuer(event.currentTarget.value)}
      />
      <TextInput
        label="Client ID"
        value={clientId}
        onChange={event => setClientId(event.currentTarget.value)}
      />
      <PasswordInput
        label="Client secret"
        autoComplete="off"
        {...(provider ? { description: 'Leave it empty to keep the one that is stored.' } : {})}
        value={secret}
        onChange={event => setSecret(event.currentTarget.value)}
      />
      <NativeSelect
        label="Who may log in"
        data={choices}
        value={joinsAs}
        onChange={event => setJoinsAs(event.currentTarget.value)}
      />
      <TextInput
        label="Claim with groups (optional)"
        description="Such as groups. Under Provisioning you say which role each value gives."
        maxLength={100}
        value={groupsClaim}
        onChange={event => setGroupsClaim(event.currentTarget.value)}
      />
      {provider?.on ? (
        <Notice kind="info">
          Another issuer, client ID or secret turns it off until it is tested again.
        </Notice>
      ) : null}
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
    </AskDialog>
  )
}
