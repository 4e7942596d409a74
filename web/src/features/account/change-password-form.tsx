import { commonPassword } from '@citewell/contract/common-password.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useIsCommonPassword } from '../../ui/forms/use-common-passwords.ts'
import { checkPasswordChange, type PasswordChange } from './check-password-change.ts'
import { passkeysQuery } from './passkeys.ts'
import { detailOr, type Say } from './say.ts'
import { sessionsQuery } from './sessions-query.ts'

const empty: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password; the fields show what is still missing, because the button is disabled until then. */
export function ChangePasswordForm({ say }: { say: Say }) {
  const change = useChangePassword()
  const form = useForm<PasswordChange>({ mode: 'controlled', initialValues: empty })
  const common = useIsCommonPassword(form.values.newPassword)
  const missing = checkPasswordChange(form.values) ?? (common ? commonPassword : null)
  const begun = Object.values(form.values).some(value => value !== '')

  function submit(values: PasswordChange) {
    if (missing !== null || change.isPending) return
    say({ kind: 'info', text: 'Updating your password…' })
    change.mutate(values, {
      onSuccess: () => {
        form.setValues(empty)
        say({
          kind: 'success',
          text: '✅ Password changed. You may need to sign in again on other devices.',
        })
      },
      onError: error => say({ kind: 'error', text: detailOr(error, '❌ Failed to change password') }),
    })
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm" maw={380}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Text size="sm" c="dimmed" role="status">
          {begun ? missing : 'At least 8 characters, and different from the current one.'}
        </Text>
        <div>
          <Button type="submit" disabled={missing !== null} loading={change.isPending}>
            Update
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Changes the password, which also ends all other sessions and removes the passkeys. */
function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call('POST /auth/change-password', { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    },
  })
}
