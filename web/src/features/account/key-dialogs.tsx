import type { ApiKey } from '@citewell/contract/keys.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { serverDetail } from '../../api/api-error.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { ShownSecretDialog } from '../../ui/dialogs/shown-secret-dialog.tsx'
import { useIdentity } from '../../ui/forms/use-identity.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { useChangeKeys } from './keys.ts'

/** The only time that a key can be seen. */
export function ShownKeyDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownSecretDialog
      title="Your API key"
      text="Copy it now, and keep it like a password. Citewell stores no copy, so it cannot be shown again."
      copyLabel="Copy the API key"
      {...{ secret, onClose }}
    />
  )
}

const overlaps = [
  { value: '24', label: 'For another day' },
  { value: '168', label: 'For another week' },
  { value: '1', label: 'For another hour' },
  { value: '0', label: 'No: it ends at once' },
]

type RotateProps = {
  apiKey: ApiKey
  twoFactor: boolean
  onRotated: (secret: string) => void
  onClose: () => void
}

/** Replaces a key by a new one with the same scopes and limits. */
export function RotateKeyDialog({ apiKey, twoFactor, onRotated, onClose }: RotateProps) {
  const [overlap, setOverlap] = useState(overlaps[0]?.value ?? '24')
  const identity = useIdentity(twoFactor)
  const { rotate } = useChangeKeys()

  function confirm() {
    const given = identity.take()
    if (given)
      rotate.mutate(
        { id: apiKey.id, overlap_hours: Number(overlap), ...given },
        { onSuccess: ({ secret }) => onRotated(secret) },
      )
  }

  return (
    <AskDialog
      title="Rotate the key?"
      action="Make the new key"
      busy={rotate.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        “{apiKey.name}” gets a new secret with the same scopes and limits.
      </Text>
      <NativeSelect
        label="Is the old one still valid?"
        data={overlaps}
        value={overlap}
        onChange={event => setOverlap(event.currentTarget.value)}
      />
      {identity.fields}
      <Failure text={identity.missing} error={rotate.error} />
    </AskDialog>
  )
}

type EndProps = { apiKey: ApiKey; onDone: () => void; onClose: () => void }

export function EndKeyDialog({ apiKey, onDone, onClose }: EndProps) {
  const { end } = useChangeKeys()
  return (
    <AskDialog
      title={apiKey.program ? 'End the connection?' : 'End the key?'}
      action="End it"
      grave
      busy={end.isPending}
      onConfirm={() => end.mutate(apiKey.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {apiKey.program
          ? `“${apiKey.name}” is refused from now on, and what it is just receiving breaks off. You can connect it again.`
          : `Programs that use “${apiKey.name}” are refused from now on, and what they are just receiving breaks off. This cannot be undone.`}
      </Text>
      <Failure text={null} error={end.error} />
    </AskDialog>
  )
}

export function Failure({ text, error }: { text: string | null; error: Error | null }) {
  if (text) return <Notice kind="error">{text}</Notice>
  if (!error) return null
  return <Notice kind="error">{serverDetail(error) ?? 'That did not work. Try again.'}</Notice>
}
