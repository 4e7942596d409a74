import type { UploadState, UploadStats } from '@citewell/contract/admin/files.ts'
import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import { type AdminGroup, adminGroups } from '@citewell/contract/formats.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverDetail } from '../../../api/api-error.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { ListPager } from '../../../ui/figures/list-pager.tsx'
import { StatCards } from '../../../ui/figures/stat-cards.tsx'
import { useListAddress } from '../../../ui/figures/use-list-address.ts'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { fileSize } from '../../../ui/values/file-size.ts'
import { type UploadDeed, useChangeUpload } from './change-uploads.ts'
import { FailureList } from './failure-list.tsx'
import { ReindexPanel } from './reindex-panel.tsx'
import { UploadFilters } from './upload-filters.tsx'
import { UploadTable } from './upload-table.tsx'
import { reasonName } from './upload-words.ts'
import { uploadsLimit, uploadsQuery } from './uploads-query.ts'

const types = new Set(Object.keys(adminGroups))
const states = new Set<string>(['under_way', 'ready', 'failed', 'cancelled'] satisfies UploadState[])

/** The filter in the address; invalid values are ignored. */
function readFilter({ get, offset }: ReturnType<typeof useListAddress>) {
  const [q, type, state, reason] = ['q', 'type', 'state', 'reason'].map(get)
  return {
    ...(q ? { q: q.slice(0, 320) } : {}),
    ...(type && types.has(type) ? { type: type as AdminGroup } : {}),
    ...(state && states.has(state) ? { state: state as UploadState } : {}),
    ...(reason && /^document_[a-z_]+$/.test(reason) ? { reason: reason as DocumentFailureCode } : {}),
    offset,
  }
}

/** All documents of all accounts; the filter is kept in the address. */
export function FilesPage() {
  const address = useListAddress()
  const filter = readFilter(address)
  const { data, isError, refetch } = useQuery(uploadsQuery(filter))
  const change = useChangeUpload()
  const [deleting, setDeleting] = useState<UploadDeed | null>(null)

  const onDeed = (deed: UploadDeed) => (deed.deed === 'delete' ? setDeleting(deed) : change.mutate(deed))

  return (
    <>
      <Figures stats={data?.stats ?? null} failed={isError} />
      {isError ? <LoadFailure what="The documents" onRetry={() => void refetch()} /> : null}
      {data ? (
        <FailureList
          failures={data.stats.failures}
          onShow={reason => address.change({ state: 'failed', reason, type: '', q: '' })}
        />
      ) : null}
      <UploadFilters
        q={filter.q ?? ''}
        type={filter.type ?? ''}
        state={filter.state ?? ''}
        onChange={(name, value) => address.change({ [name]: value, reason: '' })}
      />
      {filter.reason ? (
        <Text size="sm">
          Only those that failed as {reasonName(filter.reason)}.{' '}
          <Button size="compact-xs" variant="light" onClick={() => address.change({ reason: '' })}>
            Show all failed
          </Button>
        </Text>
      ) : null}
      {change.isError ? (
        <Notice kind="error">
          {serverDetail(change.error) ?? 'That could not be done. Please try again.'}
        </Notice>
      ) : null}
      <UploadTable
        rows={isError ? [] : data?.items}
        busy={change.isPending ? change.variables.upload.id : null}
        onDeed={onDeed}
      />
      {data ? (
        <ListPager
          offset={filter.offset ?? 0}
          limit={uploadsLimit}
          total={data.total}
          onOffset={offset => address.change({ offset: offset === 0 ? '' : String(offset) })}
        />
      ) : null}
      <ReindexPanel documents={data?.stats.ready ?? 0} />
      {deleting ? (
        <AskDialog
          title="Delete this document?"
          action="Delete"
          grave
          busy={change.isPending}
          onConfirm={() => change.mutate(deleting, { onSettled: () => setDeleting(null) })}
          onClose={() => setDeleting(null)}
        >
          <Text size="sm">
            {deleting.upload.filename} of {deleting.upload.user_email} goes with its file, text and index, and
            what answers quote of it is blanked. This cannot be undone.
          </Text>
        </AskDialog>
      ) : null}
    </>
  )
}

const number = new Intl.NumberFormat('en')

function Figures({ stats, failed }: { stats: UploadStats | null; failed: boolean }) {
  const shown = (value: (stats: UploadStats) => string) => (stats ? value(stats) : failed ? '–' : null)
  return (
    <StatCards
      label="Figures of all documents"
      stats={[
        { name: 'Documents', value: shown(({ documents }) => number.format(documents)) },
        { name: 'Ready', value: shown(({ ready }) => number.format(ready)) },
        { name: 'Under way', value: shown(({ under_way }) => number.format(under_way)) },
        {
          name: 'Failed',
          value: shown(each => number.format(each.failed)),
          tone: stats && stats.failed > 0 ? 'bad' : undefined,
        },
        { name: 'Storage', value: shown(({ storage_bytes }) => fileSize(storage_bytes)) },
        {
          name: 'Index',
          value: shown(({ index_bytes }) => fileSize(index_bytes)),
          note: stats ? `${number.format(stats.passages)} passages` : null,
        },
      ]}
    />
  )
}
