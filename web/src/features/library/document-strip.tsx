import type { Document } from '@citewell/contract/library.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentChip } from './document-chip.tsx'
import { documentsSummary } from './document-state.ts'
import classes from './document-strip.module.css'

type DocumentStripProps = {
  documents: Document[]
  openId: string | null
  onOpen: (documentId: string) => void
}

/** The documents of the chat with their states; a click opens one. */
export function DocumentStrip({ documents, openId, onOpen }: DocumentStripProps) {
  const [folded, setFolded] = useState(false)
  if (documents.length === 0) return null
  return (
    <section className={classes.strip} aria-label="Documents of this chat">
      <UnstyledButton className={classes.summary} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
        <IconChevronDown size={14} className={classes.arrow} data-folded={folded || undefined} />
        {documentsSummary(documents)}
      </UnstyledButton>
      {folded ? null : (
        <ul className={classes.list} aria-live="polite">
          {documents.map(document => (
            <DocumentChip
              key={document.id}
              document={document}
              open={document.id === openId}
              onOpen={() => onOpen(document.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
