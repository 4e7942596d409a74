import type { SamlProvider } from '@citewell/contract/identity-provider.ts'
import { mostCertificates } from '@citewell/contract/sign-on-limits.ts'
import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { dateText } from '../../../ui/values/date-text.ts'
import classes from '../organisation.module.css'

type SamlCertificatesProps = {
  saml: SamlProvider
  /** In base64, or as they were pasted. */
  certificates: string[]
  onChange: (certificates: string[]) => void
}

/** The certificates that signatures are checked with: for a rotation, the next one is added before the old one goes. */
export function SamlCertificates({ saml, certificates, onChange }: SamlCertificatesProps) {
  const [pasted, setPasted] = useState('')
  return (
    <>
      <h3 className={classes.part}>Its certificates</h3>
      <ul className={classes.list}>
        {certificates.map((certificate, at) => {
          const known = saml.certificates.find(each => each.certificate === certificate)
          const label = known
            ? `${known.sha256.slice(0, 16)}…, ends on ${dateText(known.ends_at.slice(0, 10))}`
            : 'A new one, checked when you save'
          return (
            <li key={certificate} className={classes.row}>
              <Text size="sm">{label}</Text>
              <RowButton
                label={`Remove certificate ${at + 1}`}
                disabled={certificates.length === 1}
                onClick={() => onChange(certificates.filter(each => each !== certificate))}
              >
                Remove
              </RowButton>
            </li>
          )
        })}
      </ul>
      {certificates.length < mostCertificates ? (
        <>
          <Textarea
            label="Next certificate"
            description="Text that begins with -----BEGIN CERTIFICATE-----. Both count until you remove the old one."
            autosize
            minRows={2}
            maxRows={4}
            value={pasted}
            onChange={event => setPasted(event.currentTarget.value)}
          />
          <div>
            <Button
              size="compact-sm"
              variant="default"
              disabled={pasted.trim() === '' || certificates.includes(pasted.trim())}
              onClick={() => {
                onChange([...certificates, pasted.trim()])
                setPasted('')
              }}
            >
              Add the certificate
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}
