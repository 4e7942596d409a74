import type { Document } from '@citewell/contract/library.ts'
import { Button, Center, Loader } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { LibraryFilter } from '../documents/library-query.ts'
import { filtersSet, type LibraryFilterChange, noFilters } from './library-filter.ts'
import { LibraryHead } from './library-head.tsx'
import classes from './library-list.module.css'
import { LibraryRow } from './library-row.tsx'

type LibraryTableProps = {
  documents: Document[]
  filter: LibraryFilter
  onFilter: (change: LibraryFilterChange) => void
  loading: boolean
  mayAdd: boolean
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  openId: string | null
  onOpen: (documentId: string) => void
  onDeleted: (documentId: string) => void
  /** Called when the end of the loaded rows comes close. */
  onEnd: () => void
}

const rowHeight = 64
const near = 30

/** A list of any length that renders only the rows in view; Shift-click selects a range. */
export function LibraryTable(props: LibraryTableProps) {
  const { documents, filter, onFilter, loading, mayAdd, chosen, onChosen, openId, onOpen, onDeleted, onEnd } =
    props
  const scroller = useRef<HTMLDivElement>(null)
  const lastChosen = useRef<number | null>(null)
  const rows = useVirtualizer({
    count: documents.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: index => documents[index]?.id ?? index,
  })
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const atEnd = documents.length > 0 && last >= documents.length - near
  useEffect(() => {
    if (atEnd && documents.length > 0) onEnd()
  }, [atEnd, documents.length, onEnd])

  function choose(index: number, wanted: boolean, withBetween: boolean) {
    const from = withBetween ? (lastChosen.current ?? index) : index
    const ids = documents.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id)
    const next = new Set(chosen)
    for (const id of ids) wanted ? next.add(id) : next.delete(id)
    lastChosen.current = index
    onChosen(next)
  }

  const empty = !loading && documents.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn cannot stand in a table
    <div className={classes.table} role="table" aria-label="Documents" aria-rowcount={documents.length + 1}>
      <div className={classes.scroller} ref={scroller} role="presentation">
        <LibraryHead
          filter={filter}
          onFilter={onFilter}
          all={documents.length > 0 && documents.every(({ id }) => chosen.has(id))}
          some={chosen.size > 0}
          onAll={all => onChosen(new Set(all ? documents.map(({ id }) => id) : []))}
        />
        {loading ? (
          <Center h="100%">
            <Loader type="dots" role="status" aria-label="Loading the documents" />
          </Center>
        ) : null}
        {empty ? <Empty filter={filter} onFilter={onFilter} mayAdd={mayAdd} /> : null}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div className={classes.rows} role="rowgroup" style={{ height: rows.getTotalSize() }}>
          {shown.map(({ key, index, start }) => {
            const document = documents[index]
            if (!document) return null
            return (
              <LibraryRow
                key={key}
                document={document}
                index={index}
                top={start}
                chosen={chosen.has(document.id)}
                open={document.id === openId}
                onChosen={choose}
                onOpen={onOpen}
                onDeleted={onDeleted}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

type EmptyProps = Pick<LibraryTableProps, 'filter' | 'onFilter' | 'mayAdd'>

function Empty({ filter, onFilter, mayAdd }: EmptyProps) {
  const filtered = filter.q !== '' || filtersSet(filter) > 0
  if (!filtered)
    return (
      <p className={classes.empty}>
        {mayAdd
          ? 'No documents yet. Upload some, here or in a chat.'
          : 'Nothing in this organisation is shared with you yet.'}
      </p>
    )
  return (
    <div className={classes.empty}>
      <p>No document matches. Change the search or the filters.</p>
      <Button size="compact-sm" variant="default" onClick={() => onFilter(noFilters)}>
        Clear the filters
      </Button>
    </div>
  )
}
