import type { Document } from '@citewell/contract/library.ts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { DocumentChip } from './document-chip.tsx'
import { documentsSummary } from './document-state.ts'
import classes from './document-strip.module.css'

const DocumentPanel = lazy(async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }))

type DocumentStripProps = {
  sessionId: string
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
export function DocumentStrip({ sessionId, documents, openId, onOpen, onDeleted }: DocumentStripProps) {
  const [panel, setPanel] = useState(false)
  const [folded, setFolded] = useState(startsFolded)
  if (documents.length === 0) return null
  const summary = documentsSummary(documents)
  return (
    <section className={classes.strip} aria-label="Documents of this chat">
      <div className={classes.top}>
        <UnstyledButton
          className={classes.summary}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <IconChevronDown size={14} className={classes.arrow} data-folded={folded || undefined} />
          {summary}
        </UnstyledButton>
        <UnstyledButton className={classes.details} aria-haspopup="dialog" onClick={() => setPanel(true)}>
          Details
        </UnstyledButton>
      </div>
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
      {panel ? (
        <Suspense>
          <DocumentPanel {...{ sessionId, documents, onOpen, onDeleted }} onClose={() => setPanel(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
