import type { Import } from '@citewell/contract/imports.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sayFailure } from '../../../api/say-failure.ts'
import { usePlanFeatures } from '../../../api/use-plan-features.ts'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard, WidePage } from '../../../ui/pages/wide-page.tsx'
import { timeAgo } from '../../../ui/values/time-ago.ts'
import { FolderButton } from './folder-button.tsx'
import { progressText, stateText } from './import-texts.ts'
import { importsQuery } from './imports-query.ts'
import { useFolderImport } from './use-folder-import.ts'

/** All own imports, for plans with a library. */
export function ImportsPage({ onBegun }: { onBegun: (id: string) => void }) {
  const { globalSearch, collections, uploads } = usePlanFeatures()
  const list = useInfiniteQuery({ ...importsQuery, enabled: globalSearch })
  const begin = useFolderImport(onBegun)
  const rows = list.data?.pages.flatMap(({ items }) => items)
  return (
    <WidePage
      title="Imports"
      lead={`Bring in a whole folder${collections ? ' with a collection for each of its folders' : ''}; ZIP and tar archives in it are unpacked. You can also drop a folder or an archive on the Documents page, or import with the API.`}
    >
      {globalSearch ? (
        <PageCard
          title="Your imports"
          actions={
            uploads ? (
              <FolderButton
                label="Import a folder"
                busy={begin.isPending}
                onFolder={files => begin.mutate(files)}
              />
            ) : null
          }
        >
          {begin.isError ? <Notice kind="error">{sayFailure(begin.error)}</Notice> : null}
          <DataTable
            label="Imports"
            opens
            columns={columns}
            rows={rows ?? (list.isError ? [] : undefined)}
            keyOf={({ id }) => id}
            empty={list.isError ? sayFailure(list.error) : 'No imports yet. Choose a folder to begin.'}
          />
          <ShowMore list={list} />
        </PageCard>
      ) : (
        <PageCard title="Many documents at once">
          <Text>
            Imports fill a library, which the <strong>Pro</strong> plan has. On your plan, upload documents
            into a chat.
          </Text>
          <div>
            <Button component={Link} to="/pricing" variant="default">
              See plans
            </Button>
          </div>
        </PageCard>
      )}
    </WidePage>
  )
}

const columns = [
  {
    name: 'Name',
    cell: ({ id, name }: Import) => (
      <Anchor component={Link} to={`/imports/${id}`} data-opens>
        {name}
      </Anchor>
    ),
  },
  { name: 'State', cell: stateText },
  { name: 'Files', cell: progressText },
  { name: 'Begun', cell: ({ created_at }: Import) => timeAgo(created_at) },
]
