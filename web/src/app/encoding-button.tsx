import type { Document } from '@citewell/contract/library.ts'
import { includesRight } from '@citewell/contract/rights.ts'
import { ActionIcon, Popover } from '@mantine/core'
import { IconAbc } from '@tabler/icons-react'
import { EncodingChoice } from '../features/library/menu/encoding-choice.tsx'

/** Opens the choice of an encoding; nothing for a document whose encoding was not guessed. */
export function EncodingButton({ document }: { document: Document }) {
  const { status, encoding, right } = document
  if (status !== 'ready' || encoding === null || !includesRight(right, 'edit')) return null
  return (
    <Popover position="bottom-end" width="17rem" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="lg" aria-label="Encoding" title="Encoding">
          <IconAbc size={20} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <EncodingChoice document={{ ...document, encoding }} />
      </Popover.Dropdown>
    </Popover>
  )
}
