import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Ref } from 'react'
import { words } from '../words.ts'

type ChatRowMenuButtonProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & { title: string; ref?: Ref<HTMLButtonElement> }

/** The button that opens a chat's menu. */
export function ChatRowMenuButton({ title, ...props }: ChatRowMenuButtonProps) {
  return (
    <ActionIcon size="md" aria-label={words.actionsFor(title)} {...props}>
      <IconDots size={16} stroke={1.75} />
    </ActionIcon>
  )
}
