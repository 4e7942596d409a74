import type { IdentityProvider } from '@citewell/contract/identity-provider.ts'
import { joiningRoles } from '@citewell/contract/rights.ts'
import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { useChange } from '../organisation-queries.ts'
import { draftOf, type Kind, type ProviderDraft, saveProvider } from './save-provider.ts'

export const kindNames: Record<Kind, string> = { oidc: 'OpenID Connect', saml: 'SAML', ldap: 'LDAP' }

const choices = [
  { value: '', label: 'Only people who are members already' },
  ...joiningRoles.map(role => ({ value: role, label: `All of your domains, as ${role}` })),
]

const groupLabels: Record<Kind, string> = {
  oidc: 'Claim with groups (optional)',
  saml: 'Attribute with groups (optional)',
  ldap: 'Attribute with groups (optional)',
}

/** Ties a field to what is typed in it. */
type Input = (field: Exclude<keyof ProviderDraft, 'asks'>) => {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
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
  const [draft, setDraft] = useState(() => draftOf(provider))
  const { joins_as: joinsAs, asks } = draft
  const input: Input = field => ({
    value: draft[field],
    onChange: event => {
      const { value } = event.currentTarget
      setDraft(before => ({ ...before, [field]: value }))
    },
  })
  const save = useChange(() => saveProvider(kind, draft, provider))
  const needed =
    kind === 'oidc'
      ? [draft.name, draft.issuer, draft.client_id, provider ? 'kept' : draft.client_secret]
      : [draft.name]
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
        {...input('name')}
      />
      {kind === 'oidc' ? <ClientFields input={input} kept={provider !== undefined} /> : null}
      {provider?.logout_uri ? (
        <TextInput
          label="Back-channel logout URI (optional)"
          description="Enter it at the provider: then a logout there ends the login here, too."
          readOnly
          value={provider.logout_uri}
          onFocus={event => event.currentTarget.select()}
        />
      ) : null}
      <NativeSelect label="Who may log in" data={choices} {...input('joins_as')} />
      {joinsAs === '' ? null : (
        <Checkbox
          label="They ask to join, and an owner accepts"
          checked={asks}
          onChange={event => {
            const { checked } = event.currentTarget
            setDraft(before => ({ ...before, asks: checked }))
          }}
        />
      )}
      <TextInput
        label={groupLabels[kind]}
        description={`${kind === 'ldap' ? 'Such as memberOf, or cn where groups are searched.' : 'Such as groups.'} Under Provisioning you say which role each value gives.`}
        maxLength={100}
        {...input('groups_claim')}
      />
      {kind === 'oidc' ? <ClaimFields input={input} /> : null}
      {provider?.on && kind === 'oidc' ? (
        <Notice kind="info">
          Another issuer, client ID, secret or claim with the address turns it off until it is tested again.
        </Notice>
      ) : null}
      {save.isError ? <Notice kind="error">{sayFailure(save.error)}</Notice> : null}
    </AskDialog>
  )
}

function ClientFields({ input, kept }: { input: Input; kept: boolean }) {
  return (
    <>
      <TextInput
        label="Issuer"
        description="The address below which /.well-known/openid-configuration stands."
        placeholder="https://login.example.com/tenant"
        {...input('issuer')}
      />
      <TextInput label="Client ID" {...input('client_id')} />
      <PasswordInput
        label="Client secret"
        autoComplete="off"
        {...(kept ? { description: 'Leave it empty to keep the one that is stored.' } : {})}
        {...input('client_secret')}
      />
    </>
  )
}

function ClaimFields({ input }: { input: Input }) {
  return (
    <>
      <TextInput
        label="Claim with the address (optional)"
        description="email, unless the provider names it otherwise. People must not be able to change it themselves."
        placeholder="email"
        maxLength={100}
        {...input('email_claim')}
      />
      <TextInput
        label="Claim with the name (optional)"
        placeholder="name"
        maxLength={100}
        {...input('name_claim')}
      />
    </>
  )
}
