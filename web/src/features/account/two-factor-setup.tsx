import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useChangeTwoFactor } from './change-two-factor.ts'
import { detailOr } from './say.ts'
import classes from './two-factor-setup.module.css'

type TwoFactorSetupProps = {
  secret: string
  uri: string
  onCodes: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Turns on the second factor: shows the secret as QR code and text, then asks for a first code as proof. */
export function TwoFactorSetup({ secret, uri, onCodes, onCancel }: TwoFactorSetupProps) {
  const [code, setCode] = useState('')
  const { enable } = useChangeTwoFactor()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '' && !enable.isPending) enable.mutate(code, { onSuccess: onCodes })
  }

  return (
    <form className={classes.setup} noValidate onSubmit={submit}>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Stack gap="sm" className={classes.steps}>
        <Text size="sm">
          Scan the code with an authenticator app. On this phone,{' '}
          <Anchor href={uri} inherit>
            open it in the app
          </Anchor>
          , or type this key in:
        </Text>
        <div className={classes.secret}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={() => secret} label="Copy the key" />
        </div>
        <TextInput
          label="Code of the app"
          description="The six digits that it shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maw={240}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        {enable.isError ? (
          <Notice kind="error">{detailOr(enable.error, 'That could not be turned on. Try again.')}</Notice>
        ) : null}
        <Group gap="xs">
          <Button type="submit" disabled={code.trim() === ''} loading={enable.isPending}>
            Turn on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** An SVG path with one rectangle for each run of dark modules in a row. */
function outline(rows: boolean[][]): string {
  const runs: string[] = []
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      runs.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`)
    }
  })
  return runs.join('')
}

/** A text as a QR code, dark on white in both themes, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2, ecc: 'M' })
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={outline(data)} shapeRendering="crispEdges" />
    </svg>
  )
}
