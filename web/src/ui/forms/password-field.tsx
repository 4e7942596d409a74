import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'

/** A password field with a button that shows the text; it works by keyboard and with any pointer. */
export function PasswordField(props: TextInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      rightSection={
        <ActionIcon
          size="md"
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
