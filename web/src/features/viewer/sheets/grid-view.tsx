import type { Anchor } from '@citewell/contract/library.ts'
import type { Sheet } from '@citewell/contract/viewer.ts'
import { Center, Loader, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { Shown } from '../marks/viewed-passage.ts'
import { TableLine } from '../tables/table-line.tsx'
import { GridTable } from './grid-table.tsx'
import classes from './grid-view.module.css'
import { rowOfAnchor } from './sheet-place.ts'
import { usePassageAnchor } from './use-passage-anchor.ts'

type GridViewProps = Shown & {
  /** Shown for a table that was read by an older reader. */
  fallback: ReactNode
}

/** The sheets of a workbook, or the single table of a CSV file, with the passage's cells marked. */
export function GridView({ documentId, passage, fallback }: GridViewProps) {
  const { data, isError } = useQuery({
    queryKey: ['sheets', documentId],
    queryFn: ({ signal }) => call('GET /documents/{id}/sheets', { params: { id: documentId } }, signal),
  })
  const anchor = usePassageAnchor(documentId, passage)
  const [chosen, setChosen] = useState<{ index: number; for: Anchor | null } | null>(null)
  if (isError || data?.sheets.length === 0) return fallback
  if (!data) {
    return (
      <Center h="100%">
        <Loader type="dots" role="status" aria-label="Loading the table" />
      </Center>
    )
  }
  const cited = anchor?.kind === 'cells' ? data.sheets.findIndex(({ name }) => name === anchor.sheet) : 0
  // A new passage switches to its sheet; until then the user's choice applies.
  const index = chosen && chosen.for === anchor ? chosen.index : Math.max(cited, 0)
  const sheet = data.sheets[index]
  return (
    <>
      {sheet ? <TableLine key={`line-${index}`} documentId={documentId} sheet={sheet} /> : null}
      {sheet ? (
        <GridTable
          key={index}
          documentId={documentId}
          index={index}
          sheet={sheet}
          passage={index === Math.max(cited, 0) ? passage : null}
          row={index === cited ? rowOfAnchor(anchor) : null}
        />
      ) : null}
      {data.sheets.length > 1 ? (
        <SheetTabs
          sheets={data.sheets}
          index={index}
          onIndex={next => setChosen({ index: next, for: anchor })}
        />
      ) : null}
    </>
  )
}

type SheetTabsProps = { sheets: Sheet[]; index: number; onIndex: (index: number) => void }

function SheetTabs({ sheets, index, onIndex }: SheetTabsProps) {
  return (
    <nav className={classes.tabs} aria-label="Sheets">
      {sheets.map((sheet, each) => (
        <UnstyledButton
          key={sheet.name}
          className={classes.tab}
          aria-current={each === index ? 'true' : undefined}
          onClick={() => onIndex(each)}
        >
          {sheet.name}
        </UnstyledButton>
      ))}
    </nav>
  )
}
