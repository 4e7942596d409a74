import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import type { Ref } from 'react'

type ExportIconProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & { ref?: Ref<HTMLButtonElement> }

/** The button that opens the export menu. */
export function ExportIcon(props: ExportIconProps) {
  return (
    <ActionIcon size="lg" aria-label="Export this chat" title="Export this chat" {...props}>
      <IconFileExport size={18} stroke={1.75} />
    </ActionIcon>
  )
}
