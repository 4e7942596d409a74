import type { LdapProvider } from '@citewell/contract/identity-provider.ts'
import type { identityProviders, LdapSettings } from '../../../../domain/sign-on/sign-on-tables.ts'

/** Settings of a directory that has still to be set up, as OpenLDAP and most others name things. */
export const newLdapSettings: LdapSettings = {
  startTls: true,
  authority: null,
  bindDn: null,
  bindPassword: null,
  base: '',
  filter: '(mail={email})',
  subjectAttribute: 'entryUUID',
  emailAttribute: 'mail',
  nameAttribute: 'cn',
  groupBase: null,
  groupFilter: null,
}

/** As the contract shows it, without the password. */
export function showLdap({
  issuer,
  ldap,
}: Pick<typeof identityProviders.$inferSelect, 'issuer' | 'ldap'>): LdapProvider | null {
  return (
    ldap && {
      url: issuer,
      start_tls: ldap.startTls,
      authority: ldap.authority,
      bind_dn: ldap.bindDn,
      base: ldap.base,
      filter: ldap.filter,
      subject_attribute: ldap.subjectAttribute,
      email_attribute: ldap.emailAttribute,
      name_attribute: ldap.nameAttribute,
      group_base: ldap.groupBase,
      group_filter: ldap.groupFilter,
    }
  )
}
