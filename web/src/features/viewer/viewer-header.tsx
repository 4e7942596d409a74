import { includesRight, type Right } from '@citewell/contract/rights.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconSearch,
  IconTextCaption,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { downloadDocument } from '../../api/download-document.ts'
import classes from './viewer-header.module.css'

type ViewerHeaderProps = {
  documentId: string
  filename: string
  /** In words; empty if no passage is shown. */
  location: string
  /** What may be done with the document; null until it is known. */
  right: Right | null
  /** Whether the text is shown instead of the pages; null if there are no pages. */
  asText: boolean | null
  onAsText: (asText: boolean) => void
  searching: boolean
  onSearch: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Further controls for the document. */
  children: ReactNode
  onClose: () => void
}

/** The name and place of what the viewer shows, and its actions. */
export function ViewerHeader(props: ViewerHeaderProps) {
  const { documentId, filename, location, right, asText, onAsText, onPrevious, onNext, onClose } = props
  const { searching, onSearch, children } = props
  const may = (wanted: Right) => right === null || includesRight(right, wanted)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    setFailed(false)
    try {
      await downloadDocument(documentId, filename)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <header className={classes.header}>
      <div className={classes.names}>
        <h2 className={classes.filename} title={filename}>
          {filename}
        </h2>
        <p className={classes.location} aria-live="polite">
          {failed ? 'The download failed. Try again.' : location}
        </p>
      </div>
      {onPrevious || onNext ? (
        <>
          <Step label="Previous citation" icon={<IconChevronUp size={18} />} onClick={onPrevious} />
          <Step label="Next citation" icon={<IconChevronDown size={18} />} onClick={onNext} />
        </>
      ) : null}
      {may('read') ? (
        <Tooltip label="Search in this document">
          <ActionIcon
            size="lg"
            aria-label="Search in this document"
            aria-pressed={searching}
            variant={searching ? 'light' : 'subtle'}
            disabled={right === null}
            onClick={onSearch}
          >
            <IconSearch size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {asText === null ? null : (
        <Tooltip label={asText ? 'Show the original' : 'Show the text'}>
          <ActionIcon
            size="lg"
            aria-label="Show the text"
            aria-pressed={asText}
            variant={asText ? 'light' : 'subtle'}
            onClick={() => onAsText(!asText)}
          >
            <IconTextCaption size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      {children}
      {may('download') ? (
        <Tooltip label="Download">
          <ActionIcon
            size="lg"
            aria-label="Download"
            disabled={right === null}
            loading={busy}
            onClick={() => void download()}
          >
            <IconDownload size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <ActionIcon size="lg" aria-label="Close the document" onClick={onClose}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </header>
  )
}

function Step({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: (() => void) | null }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} disabled={onClick === null} onClick={() => onClick?.()}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
