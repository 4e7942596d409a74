import type { Document } from '@citewell/contract/library.ts'
import { includesRight } from '@citewell/contract/rights.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconGavel, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sessionQuery } from '../features/auth/session-query.ts'
import { EncodingButton } from './encoding-button.tsx'

const GrantsDialog = lazy(async () => ({
  default: (await import('../features/organisation/grants-dialog.tsx')).GrantsDialog,
}))

const HoldDialog = lazy(async () => ({
  default: (await import('../features/organisation/hold-dialog.tsx')).HoldDialog,
}))

/** What can be changed of a document in its viewer: its encoding and, in an organisation, who can see it and whether it is on hold. */
export function DocumentControls({ document }: { document: Document }) {
  const { id, filename, right } = document
  const shared = useQuery(sessionQuery).data?.organisation != null
  const [holding, setHolding] = useState(false)
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
      {shared && includesRight(right, 'manage') ? (
        <Tooltip label="Place a hold">
          <ActionIcon size="lg" aria-label="Place a hold" onClick={() => setHolding(true)}>
            <IconGavel size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {holding ? (
        <Suspense>
          <HoldDialog about={{ kind: 'document', id, name: filename }} onClose={() => setHolding(false)} />
        </Suspense>
      ) : null}
      {sharing ? (
        <Suspense>
          <GrantsDialog about={{ kind: 'document', id, name: filename }} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
