import type { IdentityProvider, LdapProvider } from '@citewell/contract/identity-provider.ts'
import { Checkbox, PasswordInput, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import classes from '../organisation.module.css'
import { useChange } from '../organisation-queries.ts'
import { NoticeInSight } from './notice-in-sight.tsx'

type LdapDialogProps = { provider: IdentityProvider; ldap: LdapProvider; onClose: () => void }
type Field = Exclude<keyof LdapProvider, 'start_tls'>

/** How a directory is reached and asked. It is asked at once, so what is wrong is said here. */
export function LdapDialog({ provider, ldap, onClose }: LdapDialogProps) {
  const [typed, setTyped] = useState(ldap)
  const [password, setPassword] = useState('')
  const text = (field: Field) => typed[field] ?? ''
  const orNull = (field: Field) => text(field).trim() || null
  const save = useChange(() =>
    call('PATCH /organisation/sign-on/ldap/{id}', {
      params: { id: provider.id },
      body: {
        ...typed,
        authority: orNull('authority'),
        bind_dn: orNull('bind_dn'),
        group_base: orNull('group_base'),
        group_filter: orNull('group_filter'),
        ...(password === '' ? {} : { bind_password: password }),
      },
    }),
  )
  const input = (field: Field) => ({
    value: text(field),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTyped(before => ({ ...before, [field]: value }))
    },
  })
  return (
    <AskDialog
      title={`Set up ${provider.name}`}
      action="Save"
      busy={save.isPending}
      onConfirm={() => save.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <h3 className={classes.part}>1. The directory</h3>
      <TextInput
        label="Address"
        description="The connection is encrypted: ldaps://, or ldap:// with StartTLS."
        placeholder="ldaps://ldap.example.com"
        data-autofocus
        {...input('url')}
      />
      {/^ldap:/i.test(typed.url) ? (
        <Checkbox
          label="Encrypt with StartTLS"
          description="Without it, passwords can be read on the way. Only for hosts that the operator named."
          checked={typed.start_tls}
          onChange={event => {
            const { checked } = event.currentTarget
            setTyped(before => ({ ...before, start_tls: checked }))
          }}
        />
      ) : null}
      <Textarea
        label="Certificate of its authority (optional)"
        description="As PEM, where your own authority signed the directory’s certificate."
        placeholder="-----BEGIN CERTIFICATE-----"
        autosize
        minRows={2}
        maxRows={5}
        {...input('authority')}
      />
      <TextInput
        label="Bind name (optional)"
        description="Who searches for people. Let it read only. Empty: nobody logs in for the search."
        placeholder="cn=citewell,dc=example,dc=com"
        autoComplete="off"
        {...input('bind_dn')}
      />
      {text('bind_dn').trim() === '' ? null : (
        <PasswordInput
          label="Password of the bind name"
          description={ldap.bind_dn ? 'Leave it empty to keep the one that is stored.' : undefined}
          autoComplete="off"
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
      )}
      <h3 className={classes.part}>2. People</h3>
      <TextInput
        label="Base"
        description="The part of the directory that holds people."
        placeholder="ou=people,dc=example,dc=com"
        {...input('base')}
      />
      <TextInput
        label="Filter"
        description="{email} is the address that was typed, {user} its part before the @."
        {...input('filter')}
      />
      <TextInput
        label="Attribute with the id"
        description="By what people are known: entryUUID, or objectGUID of Active Directory. It must never change, nor be given to somebody else; another one disconnects everybody."
        {...input('subject_attribute')}
      />
      <TextInput
        label="Attribute with the email"
        description="One that people cannot change themselves."
        {...input('email_attribute')}
      />
      <TextInput label="Attribute with the name" {...input('name_attribute')} />
      <h3 className={classes.part}>3. Groups</h3>
      <Text size="sm">
        {provider.groups_claim
          ? `Groups are read from ${provider.groups_claim}. Search for them only where people’s entries do not name them.`
          : 'Groups are not read. Under Change you name the attribute with groups.'}
      </Text>
      <TextInput
        label="Base of groups (optional)"
        placeholder="ou=groups,dc=example,dc=com"
        {...input('group_base')}
      />
      <TextInput
        label="Filter of groups (optional)"
        description="{dn} is the person’s entry."
        placeholder="(member={dn})"
        {...input('group_filter')}
      />
      {provider.on ? (
        <Notice kind="info">
          Another address, bind name, base, filter, id or email turns it off until it is tested again.
        </Notice>
      ) : null}
      {save.isError ? <NoticeInSight text={sayFailure(save.error)} /> : null}
    </AskDialog>
  )
}
