import type { IdentityProvider } from '@citewell/contract/identity-provider.ts'
import { joiningRoles } from '@citewell/contract/rights.ts'
import { call } from '../../../api/call.ts'

export type Kind = 'oidc' | 'saml' | 'ldap'

type TypedField =
  | 'name'
  | 'issuer'
  | 'client_id'
  | 'client_secret'
  | 'joins_as'
  | 'groups_claim'
  | 'email_claim'
  | 'name_claim'
/** What is typed of an identity provider; `client_secret` stays empty to keep the one that is stored. */
export type ProviderDraft = Record<TypedField, string> & { asks: boolean }

export function draftOf(provider: IdentityProvider | undefined): ProviderDraft {
  return {
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    joins_as: provider?.joins_as ?? '',
    groups_claim: provider?.groups_claim ?? '',
    email_claim: provider?.email_claim ?? '',
    name_claim: provider?.name_claim ?? '',
    asks: provider?.asks ?? false,
  }
}

/** Adds an identity provider, or changes the one given. */
export function saveProvider(kind: Kind, draft: ProviderDraft, provider: IdentityProvider | undefined) {
  const common = {
    name: draft.name.trim(),
    joins_as: joiningRoles.find(role => role === draft.joins_as) ?? null,
    groups_claim: draft.groups_claim.trim() || null,
    asks: draft.asks && draft.joins_as !== '',
  }
  const client = {
    issuer: draft.issuer.trim(),
    client_id: draft.client_id.trim(),
    email_claim: draft.email_claim.trim() || null,
    name_claim: draft.name_claim.trim() || null,
  }
  const secret = draft.client_secret
  if (provider)
    return call('PATCH /organisation/sign-on/providers/{id}', {
      params: { id: provider.id },
      body:
        kind === 'oidc'
          ? { ...common, ...client, ...(secret === '' ? {} : { client_secret: secret }) }
          : common,
    })
  if (kind === 'oidc')
    return call('POST /organisation/sign-on/providers', {
      body: { ...common, ...client, client_secret: secret },
    })
  return kind === 'saml'
    ? call('POST /organisation/sign-on/saml', { body: common })
    : call('POST /organisation/sign-on/ldap', { body: common })
}
