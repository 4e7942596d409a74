import type { Block } from '@citewell/contract/library.ts'
import { WideScroll } from '../../../ui/pages/wide-scroll.tsx'
import type { WordRow } from './arrange-blocks.ts'
import { PlacedPictures } from './placed-pictures.tsx'
import { StyledText } from './styled-text.tsx'
import { TextBlock } from './text-block.tsx'
import classes from './text-view.module.css'

type Marks = { start: number; end: number }
type WordTableProps = Marks & { documentId: string; rows: WordRow[]; notes: Block[] }
type WordCell = WordRow['item']['cells'][number]

/** A table of a Word document with its joined cells; a wide one scrolls on its own. */
export function WordTable({ documentId, rows, notes, start, end }: WordTableProps) {
  const heights = heightsOf(rows)
  return (
    <>
      <WideScroll className={classes.tableFrame} label="Table">
        <table className={classes.table}>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {spaced(row.item.cells).map((cell, at) =>
                  cell.continues && heights[index]?.get(cell.column) === undefined ? null : (
                    <td key={at} colSpan={cell.columns} rowSpan={heights[index]?.get(cell.column)}>
                      {cell.lines.map(line => (
                        <CellLine key={line.start} line={line} row={row} start={start} end={end} />
                      ))}
                      <PlacedPictures documentId={documentId} pictures={cell.pictures} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </WideScroll>
      {notes.map(note => (
        <TextBlock key={note.start} block={note} start={start} end={end} />
      ))}
    </>
  )
}

/** With an empty cell where a row leaves columns out. */
function spaced(cells: WordCell[]): WordCell[] {
  let column = 0
  return cells.flatMap(cell => {
    const gap = cell.column - column
    const empty = { column, columns: gap, continues: false, lines: [], pictures: [] }
    column = cell.column + cell.columns
    return gap > 0 ? [empty, cell] : [cell]
  })
}

/** How many rows each cell takes, by column; a cell that another one covers has no height. */
function heightsOf(rows: WordRow[]): Map<number, number>[] {
  let below = new Map<number, number>()
  const heights = rows.toReversed().map(({ item }, index) => {
    const above = new Map(rows.at(-2 - index)?.item.cells.map(({ column, columns }) => [column, columns]))
    const own = new Map<number, number>()
    const covered = new Map<number, number>()
    for (const cell of item.cells) {
      const isCovered = isEmptied(cell) && above.get(cell.column) === cell.columns
      const height = 1 + (below.get(cell.column) ?? 0)
      if (isCovered) covered.set(cell.column, height)
      else own.set(cell.column, height)
    }
    below = covered
    return own
  })
  return heights.toReversed()
}

/** Whether nothing is lost where the cell above covers it. */
function isEmptied({ continues, lines, pictures }: WordCell): boolean {
  return continues && lines.length === 0 && pictures.length === 0
}

type CellLineProps = Marks & { line: WordCell['lines'][number]; row: WordRow }

/** A paragraph of a cell: part of the row's text, or a block of its own. */
function CellLine({ line, row, ...marks }: CellLineProps) {
  const block = row.blocks.find(each => each.start <= line.start && line.end <= each.end)
  if (!block) return null
  const { spans } = row.item
  if (block.kind !== 'table-row') return <TextBlock block={block} spans={spans} {...marks} />
  const text = block.text.slice(line.start - block.start, line.end - block.start)
  return (
    <p className={classes.line} dir="auto">
      <StyledText text={text} at={line.start} spans={spans} {...marks} />
    </p>
  )
}
