import type { Document } from '@citewell/contract/library.ts'
import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconFileText, IconFileTypePdf, IconPhoto, IconTable } from '@tabler/icons-react'
import { isOnItsWay } from './document-state.ts'

/** What a document is, or that it is being read or could not be. */
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
  if (document.filetype === 'pdf') return <IconFileTypePdf {...look} />
  if (['xlsx', 'csv'].includes(document.filetype)) return <IconTable {...look} />
  if (['jpg', 'jpeg', 'png'].includes(document.filetype)) return <IconPhoto {...look} />
  return <IconFileText {...look} />
}
