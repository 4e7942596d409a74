import { formatNamed } from '@citewell/contract/formats.ts'
import type { Document } from '@citewell/contract/library.ts'
import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconFileText, IconFileTypePdf, IconPhoto, IconTable } from '@tabler/icons-react'
import { isOnItsWay } from '../documents/document-state.ts'

const icons = { pdf: IconFileTypePdf, table: IconTable, picture: IconPhoto, text: IconFileText }

/** A document's type, or an icon for one that is being read or has failed. */
export function DocumentIcon({
  document,
  className,
}: {
  document: Document
  className?: string | undefined
}) {
  const look = { size: 16, stroke: 1.75, className, 'aria-hidden': true } as const
  if (document.status === 'failed') return <IconAlertTriangle {...look} />
  if (isOnItsWay(document)) return <Loader size={14} aria-hidden="true" />
  const Icon = icons[formatNamed(document.filetype)?.icon ?? 'text']
  return <Icon {...look} />
}
