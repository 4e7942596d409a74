import type { IdentityProvider, SamlProvider } from '@citewell/contract/identity-provider.ts'
import { longestMetadata } from '@citewell/contract/sign-on-limits.ts'
import { Anchor, Button, Checkbox, FileButton, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { dateText } from '../../../ui/values/date-text.ts'
import classes from '../organisation.module.css'
import { useChange } from '../organisation-queries.ts'
import { NoticeInSight } from './notice-in-sight.tsx'
import { SamlCertificates } from './saml-certificates.tsx'

type SamlDialogProps = { provider: IdentityProvider; saml: SamlProvider; onClose: () => void }

/** What a SAML provider must be told, and what it tells us: metadata, certificates and attributes. */
export function SamlDialog({ provider, saml, onClose }: SamlDialogProps) {
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const [address, setAddress] = useState('')
  const [certificates, setCertificates] = useState(saml.certificates.map(({ certificate }) => certificate))
  const [subject, setSubject] = useState(saml.subject_attribute ?? '')
  const [email, setEmail] = useState(saml.email_attribute ?? '')
  const [name, setName] = useState(saml.name_attribute ?? '')
  const [begins, setBegins] = useState(saml.provider_begins)
  const changed = certificates.join() !== saml.certificates.map(({ certificate }) => certificate).join()
  const save = useChange(() =>
    call('PATCH /organisation/sign-on/saml/{id}', {
      params: { id: provider.id },
      body: {
        ...(file ? { metadata: file.text } : address.trim() ? { metadata_url: address.trim() } : {}),
        ...(changed && certificates.length > 0 ? { certificates } : {}),
        subject_attribute: subject.trim() || null,
        email_attribute: email.trim() || null,
        name_attribute: name.trim() || null,
        provider_begins: begins,
      },
    }),
  )

  async function choose(chosen: File | null) {
    setTooLarge(chosen !== null && chosen.size > longestMetadata)
    setFile(
      chosen && chosen.size <= longestMetadata ? { name: chosen.name, text: await chosen.text() } : null,
    )
  }

  return (
    <AskDialog
      title={`Set up ${provider.name}`}
      action="Save"
      busy={save.isPending}
      onConfirm={() => save.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <h3 className={classes.part}>1. Tell the provider</h3>
      <Fact label="Entity ID" text={saml.entity_id} />
      <Fact label="Reply address (ACS)" text={saml.acs_url} />
      <Text size="sm">
        Both stand in{' '}
        <Anchor href={saml.entity_id} target="_blank" rel="noreferrer" inherit>
          our metadata
        </Anchor>
        , with our certificate, which ends on {dateText(saml.own_certificate.ends_at.slice(0, 10))}. Let the
        provider send a persistent NameID and the email address as an attribute.
      </Text>
      <h3 className={classes.part}>2. Give its metadata</h3>
      {saml.sign_in_url ? <Fact label="Issuer" text={provider.issuer} /> : null}
      <div className={classes.row}>
        <Text size="sm">{file ? file.name : 'A file with XML'}</Text>
        <FileButton onChange={choose} accept=".xml,application/xml,text/xml,application/samlmetadata+xml">
          {props => (
            <Button {...props} size="compact-sm" variant="default">
              {file ? 'Another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
      </div>
      {tooLarge ? (
        <Notice kind="error">
          This file is larger than {longestMetadata / 1000} KB. Take the metadata of this provider alone.
        </Notice>
      ) : null}
      <TextInput
        label="Or the address of its metadata"
        description={saml.metadata_url ? `Loaded from ${saml.metadata_url}` : 'It is loaded once, now.'}
        placeholder="https://"
        disabled={file !== null}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      {saml.certificates.length > 0 ? (
        <SamlCertificates saml={saml} certificates={certificates} onChange={setCertificates} />
      ) : null}
      <h3 className={classes.part}>3. Attributes</h3>
      <Text size="sm">Leave them empty, then test: what arrives is shown.</Text>
      <TextInput
        label="Id"
        description="By what people are known. Empty: the persistent NameID. Choose what never changes and is given to nobody else; another one disconnects everybody."
        value={subject}
        onChange={event => setSubject(event.currentTarget.value)}
      />
      <TextInput
        label="Email"
        description="Empty: email, mail, emailaddress."
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <TextInput
        label="Full name"
        description="Empty: name, displayName, or first and last name."
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Checkbox
        label="A login may begin at the provider"
        description="Less safe: nothing shows that the person wanted to log in."
        checked={begins}
        onChange={event => setBegins(event.currentTarget.checked)}
      />
      {provider.on ? (
        <Notice kind="info">
          Another issuer, address, id or email, or none of the certificates that it has, turns it off until it
          is tested again.
        </Notice>
      ) : null}
      {save.isError ? <NoticeInSight text={sayFailure(save.error)} /> : null}
    </AskDialog>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.row}>
      <Text size="sm">
        {label}: <code>{text}</code>
      </Text>
      <CopyButton label={`Copy: ${label}`} text={() => text} />
    </div>
  )
}
