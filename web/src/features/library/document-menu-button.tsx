import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** The button that a document's menu hangs on. */
export function DocumentMenuButton({ filename, ...props }: { filename: string } & ComponentProps<'button'>) {
  return (
    <ActionIcon size="sm" aria-label={`Actions for ${filename}`} {...props}>
      <IconDotsVertical size={16} stroke={1.75} />
    </ActionIcon>
  )
}
