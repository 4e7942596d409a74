import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { saveText } from '../../ui/actions/save-text.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './recovery-codes.module.css'

/** Recovery codes to copy and keep; they are shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const list = useRef<HTMLUListElement>(null)
  // The element that led here is gone, and took the focus with it.
  useEffect(() => list.current?.focus(), [])
  return (
    <Stack gap="sm">
      <Notice kind="success">
        Keep these recovery codes in a safe place. Each logs you in once when you do not have your app; they
        are not shown again.
      </Notice>
      <ul ref={list} tabIndex={-1} className={classes.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton text={() => text} label="Copy the codes" />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} stroke={1.75} />}
          onClick={() => saveText('citewell-recovery-codes.txt', `${text}\n`)}
        >
          Download
        </Button>
      </Group>
      <div>
        <Button size="compact-sm" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </Stack>
  )
}
