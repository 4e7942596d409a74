import type { IdentityProvider } from '@citewell/contract/identity-provider.ts'
import { joiningRoles } from '@citewell/contract/rights.ts'
import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { useChange } from '../organisation-queries.ts'

export const kindNames = { oidc: 'OpenID Connect', saml: 'SAML', ldap: 'LDAP' } as const

const choices = [
  { value: '', label: 'Only people who are members already' },
  ...joiningRoles.map(role => ({ value: role, label: `All of your domains, as ${role}` })),
]

export type Kind = keyof typeof kindNames

const groupLabels: Record<Kind, string> = {
  oidc: 'Claim with groups (optional)',
  saml: 'Attribute with groups (optional)',
  ldap: 'Attribute with groups (optional)',
}

type ProviderDialogProps = {
  kind: Kind
  provider?: IdentityProvider
  onClose: () => void
  /** After adding one, with its id. */
  onAdded?: (id: string) => void
}

/** Adds or changes an identity provider. A stored secret is never shown; an empty field keeps it. */
export function ProviderDialog({ kind, provider, onClose, onAdded }: ProviderDialogProps) {
  const [name, setName] = useState(provider?.name ?? '')
  const [issuer, setIssuer] = useState(provider?.issuer ?? '')
  const [clientId, setClientId] = useState(provider?.client_id ?? '')
  const [secret, setSecret] = useState('')
  const [joinsAs, setJoinsAs] = useState<string>(provider?.joins_as ?? '')
  const [groupsClaim, setGroupsClaim] = useState(provider?.groups_claim ?? '')
  const [emailClaim, setEmailClaim] = useState(provider?.email_claim ?? '')
  const [nameClaim, setNameClaim] = useState(provider?.name_claim ?? '')
  const [asks, setAsks] = useState(provider?.asks ?? false)
  const save = useChange(() => {
    const common = {
      name: name.trim(),
      joins_as: joiningRoles.find(role => role === joinsAs) ?? null,
      groups_claim: groupsClaim.trim() || null,
      asks: asks && joinsAs !== '',
    }
    const claims = { email_claim: emailClaim.trim() || null, name_claim: nameClaim.trim() || null }
    const client = kind === 'oidc' ? { issuer: issuer.trim(), client_id: clientId.trim(), ...claims } : {}
    const given = kind === 'oidc' && secret !== '' ? { client_secret: secret } : {}
    if (provider)
      return call('PATCH /organisation/sign-on/providers/{id}', {
        params: { id: provider.id },
        body: { ...common, ...client, ...given },
      })
    if (kind === 'oidc')
      return call('POST /organisation/sign-on/providers', {
        body: {
          ...{ ...common, ...claims, client_secret: secret },
          ...{ issuer: issuer.trim(), client_id: clientId.trim() },
        },
      })
    return kind === 'saml'
      ? call('POST /organisation/sign-on/saml', { body: common })
      : call('POST /organisation/sign-on/ldap', { body: common })
  })
  const needed = kind === 'oidc' ? [name, issuer, clientId, provider ? 'kept' : secret] : [name]
  const missing = needed.some(value => value.trim() === '')
  return (
    <AskDialog
      title={provider ? `Change ${provider.name}` : `Add a provider (${kindNames[kind]})`}
      action={provider || kind === 'oidc' ? 'Save' : 'Add and set up'}
      busy={save.isPending}
      onConfirm={() => {
        if (missing) return
        save.mutate(undefined, {
          onSuccess: ({ providers }) => {
            onClose()
            const added = providers.at(-1)
            if (!provider && added) onAdded?.(added.id)
          },
        })
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
      {kind === 'oidc' ? (
        <>
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
        </>
      ) : null}
      {provider?.logout_uri ? (
        <TextInput
          label="Back-channel logout URI (optional)"
          description="Enter it at the provider: then a logout there ends the login here, too."
          readOnly
          value={provider.logout_uri}
          onFocus={event => event.currentTarget.select()}
        />
      ) : null}
      <NativeSelect
        label="Who may log in"
        data={choices}
        value={joinsAs}
        onChange={event => setJoinsAs(event.currentTarget.value)}
      />
      {joinsAs === '' ? null : (
        <Checkbox
          label="They ask to join, and an owner accepts"
          checked={asks}
          onChange={event => setAsks(event.currentTarget.checked)}
        />
      )}
      <TextInput
        label={groupLabels[kind]}
        description={`${kind === 'ldap' ? 'Such as memberOf, or cn where groups are searched.' : 'Such as groups.'} Under Provisioning you say which role each value gives.`}
        maxLength={100}
        value={groupsClaim}
        onChange={event => setGroupsClaim(event.currentTarget.value)}
      />
      {kind === 'oidc' ? (
        <>
          <TextInput
            label="Claim with the address (optional)"
            description="email, unless the provider names it otherwise. People must not be able to change it themselves."
            placeholder="email"
            maxLength={100}
            value={emailClaim}
            onChange={event => setEmailClaim(event.currentTarget.value)}
          />
          <TextInput
            label="Claim with the name (optional)"
            placeholder="name"
            maxLength={100}
            value={nameClaim}
            onChange={event => setNameClaim(event.currentTarget.value)}
          />
        </>
      ) : null}
      {provider?.on && kind === 'oidc' ? (
        <Notice kind="info">
          Another issuer, client ID, secret or claim with the address turns it off until it is tested again.
        </Notice>
      ) : null}
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
    </AskDialog>
  )
}
