import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { hearConfirmed } from './confirmed-elsewhere.ts'

type ConfirmProps = { onConfirmed: () => void; onClose: () => void }

/** Asks who is logged in to prove it again, before something sensitive is done. */
export function ConfirmLoginDialog({ onConfirmed, onClose }: ConfirmProps) {
  const how = useQuery({
    queryKey: ['auth', 'confirm'],
    queryFn: ({ signal }) => call('GET /auth/confirm', {}, signal),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog title="Is it you?" onClose={onClose}>
      {how.isPending ? <Loader type="dots" role="status" aria-label="Loading" /> : null}
      {how.isError ? <Notice kind="error">{sayFailure(how.error)}</Notice> : null}
      {how.data?.provider ? (
        <ByProvider name={how.data.provider.name} onConfirmed={onConfirmed} onClose={onClose} />
      ) : null}
      {how.data && !how.data.provider ? (
        <ByPassword
          code={how.data.code}
          directory={how.data.directory}
          onConfirmed={onConfirmed}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  )
}

/** Escape closes this dialog alone, and not the one below that waits for it. */
const closesAlone = (onClose: () => void) => ({
  'data-mantine-stop-propagation': 'true',
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  },
})

const reason =
  'You logged in more than an hour ago. This changes something important, so please show once more that it is you. Then it goes on where you were.'

type ByPasswordProps = ConfirmProps & { code: boolean; directory: { name: string } | null }

function ByPassword({ code: asksCode, directory, onConfirmed, onClose }: ByPasswordProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const confirm = useMutation({
    mutationFn: () => call('POST /auth/confirm', { body: { password, code: code.trim() } }),
    onSuccess: onConfirmed,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    // A form of the page around it would be sent, too.
    event.stopPropagation()
    if (confirm.isPending) return
    const problem = password === '' ? 'Please enter your password' : null
    setMissing(problem ?? (asksCode && code.trim() === '' ? 'Please enter the code' : null))
    if (problem === null && !(asksCode && code.trim() === '')) confirm.mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{reason}</Text>
        <PasswordField
          label={directory ? `Password in “${directory.name}”` : 'Password'}
          autoComplete="current-password"
          data-autofocus
          {...closesAlone(onClose)}
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        {asksCode ? (
          <TextInput
            label="Authentication code"
            autoComplete="one-time-code"
            {...closesAlone(onClose)}
            value={code}
            onChange={event => setCode(event.currentTarget.value)}
          />
        ) : null}
        {(missing ?? confirm.isError) ? (
          <Notice kind="error">{missing ?? sayFailure(confirm.error)}</Notice>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Go on
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** In a tab of its own, so that nothing of this page is lost. */
function ByProvider({ name, onConfirmed, onClose }: ConfirmProps & { name: string }) {
  useEffect(() => hearConfirmed(onConfirmed), [onConfirmed])
  const [address, setAddress] = useState<string | null>(null)
  const begin = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { url } = await call('POST /auth/confirm/sign-on', {}).catch(error => {
        tab?.close()
        throw error
      })
      if (tab) tab.location.href = url
      else setAddress(url)
    },
  })
  return (
    <Stack gap="md">
      <Text size="sm">{reason}</Text>
      {begin.isSuccess ? (
        <Notice kind="info">
          {address
            ? 'Your browser opened no tab. Open the login here:'
            : `Log in with ${name} in the other tab.`}
          {address ? (
            <>
              {' '}
              <a href={address} target="_blank" rel="noreferrer">
                Log in with {name}
              </a>
            </>
          ) : null}
        </Notice>
      ) : null}
      {begin.isError ? <Notice kind="error">{sayFailure(begin.error)}</Notice> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          {...closesAlone(onClose)}
          loading={begin.isPending}
          // The tab must be opened at once: later, browsers take it for an advertisement.
          onClick={() => begin.mutate(window.open('', '_blank'))}
        >
          {begin.isSuccess ? 'Begin again' : `Log in with ${name}`}
        </Button>
      </Group>
    </Stack>
  )
}
