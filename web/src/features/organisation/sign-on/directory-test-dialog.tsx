import type { IdentityProvider } from '@citewell/contract/identity-provider.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sayFailure } from '../../../api/say-failure.ts'
import { useStoredValue } from '../../../api/use-stored-value.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { useChange } from '../organisation-queries.ts'

type DirectoryTestDialogProps = { provider: IdentityProvider; onClose: () => void }

/** A test login at a directory, with the owner's own password there; shows what arrived. */
export function DirectoryTestDialog({ provider, onClose }: DirectoryTestDialogProps) {
  const [password, setPassword] = useState('')
  const email = useStoredValue('email')
  const test = useChange(() =>
    call('POST /organisation/sign-on/ldap/{id}/test', { params: { id: provider.id }, body: { password } }),
  )
  const tested = test.data?.test
  const worked = tested?.problem === null
  return (
    <AskDialog
      title={`Test ${provider.name}`}
      action={worked ? 'Done' : 'Test'}
      cancel={worked ? 'Close' : 'Cancel'}
      busy={test.isPending}
      onConfirm={() => {
        if (worked) onClose()
        else if (password !== '') test.mutate()
      }}
      onClose={onClose}
    >
      {worked ? (
        <Notice kind="success">It worked. You can turn {provider.name} on now.</Notice>
      ) : (
        <>
          <Text size="sm">
            {provider.name} is asked for {email || 'your address'}. Only your own entry counts for the test.
          </Text>
          <PasswordField
            label="Your password in the directory"
            autoComplete="off"
            data-autofocus
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
        </>
      )}
      {tested?.problem ? <Notice kind="error">{tested.problem}</Notice> : null}
      {tested && tested.arrived.length > 0 ? (
        <FactList facts={tested.arrived.map(({ name, value }) => [name, value])} />
      ) : null}
      {test.isError ? <Notice kind="error">{sayFailure(test.error)}</Notice> : null}
    </AskDialog>
  )
}
