import type { Citation } from '@citewell/contract/citation.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { CellPanel } from '../../features/grids/cell-panel.tsx'
import type { CellChosen } from '../../features/grids/grid-line.tsx'
import { GridPage } from '../../features/grids/grid-page.tsx'
import classes from '../../features/grids/grids.module.css'
import { cellQuery, gridQuery } from '../../features/grids/grids-query.ts'
import { useListAddress } from '../../ui/figures/use-list-address.ts'
import { SplitDivider } from '../../ui/pages/split-divider.tsx'
import screen from '../chat/chat-screen.module.css'
import { useViewerFocus } from '../chat/use-viewer-focus.ts'
import { useViewerShare } from '../chat/use-viewer-share.ts'
import { DocumentControls } from '../document-controls.tsx'
import { ownMeta } from '../page-meta.ts'

const DocumentViewer = lazy(async () => ({
  default: (await import('../../features/viewer/document-viewer.tsx')).DocumentViewer,
}))

export function meta() {
  return ownMeta('Review grid')
}

/** As in chat-screen.module.css: the document covers what is behind it. */
const covering = '(max-width: 62em)'

/** A grid with, beside it, the chosen cell and its document at the words that the cell cites. */
export default function GridScreen() {
  const { id = '' } = useParams()
  const { search, change } = useListAddress()
  const document = search.get('document')
  const column = search.get('column')
  const chosen = useMemo(() => (document && column ? { document, column } : null), [document, column])
  const close = useCallback(() => change({ document: null, column: null }), [change])
  const target = useMemo(() => (document ? { documentId: document, cite: null } : null), [document])
  const { pane, opening } = useViewerFocus(target, close)
  const { share, setShare } = useViewerShare()
  const isOpen = chosen !== null
  const choose = useCallback(
    (cell: CellChosen) => {
      // Keys go on moving from cell to cell beside the document; where it covers the grid, they belong to it.
      opening({ enter: window.matchMedia(covering).matches })
      // The browser's Back button closes the document.
      change(cell, isOpen ? 'replace' : 'push')
    },
    [opening, change, isOpen],
  )
  return (
    <div className={screen.screen} data-viewer={chosen !== null || undefined}>
      <div className={screen.main}>
        <GridPage key={id} id={id} chosen={chosen} onChosen={choose} onEnter={() => pane.current?.focus()} />
      </div>
      {chosen ? (
        <div
          className={screen.viewer}
          style={{ '--viewer-share': `${share}%` } as CSSProperties}
          ref={pane}
          tabIndex={-1}
          data-viewer-pane
        >
          <SplitDivider label="Width of the document" share={share} onShare={setShare} />
          <ChosenCell key={chosen.document} grid={id} chosen={chosen} onClose={close} />
        </div>
      ) : null}
    </div>
  )
}

type Chosen<Value> = { column: string; value: Value }
type ChosenCellProps = { grid: string; chosen: CellChosen; onClose: () => void }

function ChosenCell({ grid: id, chosen, onClose }: ChosenCellProps) {
  const place = { grid: id, ...chosen }
  const column = useQuery(gridQuery(id)).data?.columns.find(each => each.id === chosen.column)
  const cell = useQuery(cellQuery(place)).data
  // The document stays open from cell to cell; what was chosen of one is not for the next.
  const [wanted, setWanted] = useState<Chosen<Citation> | null>(null)
  const [selected, setSelected] = useState<Chosen<string> | null>(null)
  const ofThis = <Value,>(of: Chosen<Value> | null) => (of?.column === chosen.column ? of.value : null)
  const [own = cell?.citations[0]] = (cell?.citations ?? []).filter(
    one => one.document_id === chosen.document,
  )
  const shown = ofThis(wanted) ?? own ?? cell?.nearest[0] ?? null
  if (!column) return null
  return (
    <div className={classes.beside}>
      <CellPanel
        {...{ place, column, shown, onClose }}
        selected={ofThis(selected)}
        onEdited={() => setSelected(null)}
        onShow={value => setWanted({ column: chosen.column, value })}
      />
      <Suspense>
        <DocumentViewer
          documentId={shown?.document_id ?? chosen.document}
          known={null}
          citation={shown}
          field={null}
          onField={() => undefined}
          onPrevious={null}
          onNext={null}
          onAsk={value => setSelected({ column: chosen.column, value })}
          askLabel="Cite this"
          controls={document => <DocumentControls document={document} />}
          onClose={onClose}
        />
      </Suspense>
    </div>
  )
}
