import type { Document } from '@citewell/contract/library.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { DocumentChip } from './document-chip.tsx'
import { documentsSummary } from './document-state.ts'
import classes from './document-strip.module.css'

type DocumentStripProps = {
  documents: Document[]
  openId: string | null
  onOpen: (documentId: string) => void
  onDeleted: (documentId: string) => void
}

/** On a phone the list would take the room of the conversation; one line tells enough there. */
function startsFolded(): boolean {
  return window.matchMedia('(max-width: 36em), (max-height: 36em)').matches
}

/** The documents of the chat with their states; a click opens one. */
export function DocumentStrip({ documents, openId, onOpen, onDeleted }: DocumentStripProps) {
  const [folded, setFolded] = useState(startsFolded)
  if (documents.length === 0) return null
  const summary = documentsSummary(documents)
  return (
    <section className={classes.strip} aria-label="Documents of this chat">
      <UnstyledButton className={classes.summary} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
        <IconChevronDown size={14} className={classes.arrow} data-folded={folded || undefined} />
        {summary}
      </UnstyledButton>
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
      <ul className={classes.list} hidden={folded}>
        {documents.map(document => (
          <DocumentChip
            key={document.id}
            document={document}
            open={document.id === openId}
            onOpen={() => onOpen(document.id)}
            onDeleted={onDeleted}
          />
        ))}
      </ul>
    </section>
  )
}
