import type { Document } from '@citewell/contract/library.ts'
import { Anchor, Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../ui/notes/notice.tsx'
import { type LibraryFilter, libraryQuery } from '../documents/library-query.ts'
import { type LibraryUploads, UploadReport } from '../uploads/upload-report.tsx'
import { filtersSet, type LibraryFilterChange } from './library-filter.ts'
import { LibraryFilters } from './library-filters.tsx'
import classes from './library-list.module.css'
import { LibraryTable } from './library-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

type LibraryListProps = {
  filter: LibraryFilter
  onFilter: (change: LibraryFilterChange) => void
  openId: string | null
  onOpen: (documentId: string) => void
  onDeleted: (documentId: string) => void
  onUpload: (() => void) | null
  uploads: LibraryUploads
}

const none: Document[] = []

/** The list of all documents: search, filters, sorting, and actions on several documents. */
export function LibraryList(props: LibraryListProps) {
  const { filter, onFilter, openId, onOpen, onDeleted, onUpload, uploads } = props
  const list = useInfiniteQuery(libraryQuery(filter))
  const documents = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? none, [list.data])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = documents.filter(({ id }) => chosen.has(id))
  const total = list.data?.pages[0]?.total ?? null
  const found = filter.q !== '' || filtersSet(filter) > 0 ? ' found' : ''

  function loadMore() {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }

  return (
    <div className={classes.list}>
      <div className={classes.top}>
        <h1 className={classes.title}>Documents</h1>
        <p className={classes.count} role="status">
          {total === null ? null : (
            <>
              {total.toLocaleString('en')}
              <span className={classes.long}> {total === 1 ? 'document' : 'documents'}</span>
              {found}
            </>
          )}
        </p>
        <Anchor className={classes.imports} component={Link} to="/imports" size="sm">
          Imports
        </Anchor>
        {onUpload ? (
          <Button leftSection={<IconUpload size={18} stroke={1.75} />} onClick={onUpload}>
            <span>
              Upload<span className={classes.long}> documents</span>
            </span>
          </Button>
        ) : null}
      </div>
      <UploadReport {...uploads} />
      <LibraryFilters filter={filter} onFilter={onFilter} />
      {selected.length > 0 ? (
        <SelectionBar documents={selected} onDeleted={onDeleted} onClear={() => setChosen(new Set())} />
      ) : null}
      {list.isError ? (
        <Notice kind="error">
          The documents could not be loaded.{' '}
          <Button size="compact-xs" variant="light" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <LibraryTable
        {...{ documents, filter, onFilter, chosen, openId, onOpen, onDeleted }}
        loading={list.isPending}
        mayAdd={onUpload !== null}
        onChosen={setChosen}
        onEnd={loadMore}
      />
    </div>
  )
}
