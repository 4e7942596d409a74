import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type AskDialogProps = {
  title: string
  children: ReactNode
  /** Label of the confirm button. */
  action: string
  cancel?: string
  /** Whether the action cannot be undone. */
  grave?: boolean
  busy: boolean
  /** Whether something is still missing. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation; Enter in one of its fields confirms. */
export function AskDialog(props: AskDialogProps) {
  const { title, children, action, cancel = 'Cancel', grave = false, busy, disabled = false } = props
  const { onConfirm, onClose } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && !disabled) onConfirm()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={disabled} {...(grave ? { color: 'red.9' } : {})}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
