import type { Document } from '@citewell/contract/library.ts'
import { includesRight } from '@citewell/contract/rights.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sessionQuery } from '../features/auth/session-query.ts'
import { EncodingButton } from './encoding-button.tsx'

const GrantsDialog = lazy(async () => ({
  default: (await import('../features/organisation/grants-dialog.tsx')).GrantsDialog,
}))

/** What can be changed of a document in its viewer: its encoding and, in an organisation, who can see it. */
export function DocumentControls({ document }: { document: Document }) {
  const { id, filename, right } = document
  const shared = useQuery(sessionQuery).data?.organisation != null
  const [sharing, setSharing] = useState(false)
  return (
    <>
      <EncodingButton document={document} />
      {shared && includesRight(right, 'manage') ? (
        <Tooltip label="Who can see this">
          <ActionIcon size="lg" aria-label="Who can see this" onClick={() => setSharing(true)}>
            <IconUsers size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {sharing ? (
        <Suspense>
          <GrantsDialog about={{ kind: 'document', id, name: filename }} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
