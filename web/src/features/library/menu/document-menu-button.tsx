import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { Ref } from 'react'

type DocumentMenuButtonProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & { filename: string; ref?: Ref<HTMLButtonElement> }

/** The button that opens a document's menu. */
export function DocumentMenuButton({ filename, ...props }: DocumentMenuButtonProps) {
  return (
    <ActionIcon size="sm" aria-label={`Actions for ${filename}`} {...props}>
      <IconDotsVertical size={16} stroke={1.75} />
    </ActionIcon>
  )
}
