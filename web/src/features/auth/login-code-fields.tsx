import { Anchor, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { LoginValues } from './log-in.ts'

/** The second login step: one field for an authenticator code or a recovery code. */
export function LoginCodeFields({ form }: { form: UseFormReturnType<LoginValues> }) {
  const [recovery, setRecovery] = useState(false)

  function swap() {
    setRecovery(!recovery)
    form.setFieldValue('code', '')
  }

  return (
    <>
      <TextInput
        key={String(recovery)}
        label={recovery ? 'Recovery code' : 'Authentication code'}
        description={
          recovery
            ? 'One of the codes that you kept when you turned two-factor authentication on.'
            : 'The six digits that your authenticator app shows.'
        }
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        {...form.getInputProps('code')}
      />
      <Anchor component="button" type="button" size="sm" ta="left" onClick={swap}>
        {recovery ? 'Use a code of the app' : 'Use a recovery code'}
      </Anchor>
      {recovery ? (
        <Text size="sm" c="dimmed">
          No recovery code left? Whoever runs this Citewell can turn two-factor login off for you.
        </Text>
      ) : null}
    </>
  )
}
