import { Button } from '@mantine/core'
import { IconFolderUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { type FolderFile, folderFiles } from './folder-file.ts'

type FolderButtonProps = {
  label: string
  busy?: boolean
  variant?: 'filled' | 'default'
  onFolder: (files: FolderFile[]) => void
}

/** Chooses a folder of this computer. */
export function FolderButton({ label, busy = false, variant = 'filled', onFolder }: FolderButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        loading={busy}
        leftSection={<IconFolderUp size={18} stroke={1.75} />}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        aria-label={label}
        onChange={event => {
          const files = folderFiles([...(event.currentTarget.files ?? [])])
          // Allows choosing the same folder again.
          event.currentTarget.value = ''
          if (files.length > 0) onFolder(files)
        }}
      />
    </>
  )
}
