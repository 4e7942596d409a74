import type { Document } from '@citewell/contract/library.ts'
import { Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { documentsSummary } from '../documents/document-state.ts'
import classes from './document-panel.module.css'
import { PanelRow } from './panel-row.tsx'

type DocumentPanelProps = {
  sessionId: string
  documents: Document[]
  onOpen: (documentId: string) => void
  onDeleted: (documentId: string) => void
  onClose: () => void
}

/** The chat's documents with all details. */
export function DocumentPanel({ sessionId, documents, onOpen, onDeleted, onClose }: DocumentPanelProps) {
  return (
    <Drawer.Root opened position="right" size="30rem" onClose={onClose}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Without the role, its tag would count as a second header of the page. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>Documents of this chat</Drawer.Title>
          <Drawer.CloseButton aria-label="Close the list of documents" />
        </Drawer.Header>
        <Drawer.Body>
          <p className={classes.summary} role="status">
            {documentsSummary(documents)}
          </p>
          <ul className={classes.list} aria-label="Documents">
            {documents.map(document => (
              <PanelRow
                key={document.id}
                document={document}
                sessionId={sessionId}
                onOpen={() => {
                  onClose()
                  onOpen(document.id)
                }}
                onDeleted={onDeleted}
              />
            ))}
          </ul>
          <p className={classes.all}>
            <Link to="/documents">All your documents</Link>
          </p>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
