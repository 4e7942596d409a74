import type { Block } from '@citewell/contract/library.ts'
import { WideScroll } from '../../../ui/pages/wide-scroll.tsx'
import { MarkedText } from '../marks/marked-text.tsx'
import classes from './text-view.module.css'

type TextTableProps = { rows: Block[]; start: number; end: number }

/** Separates the cells of a row in the extracted text. */
const cellSeparator = ' | '

function cellsOf(block: Block): { text: string; at: number }[] {
  let at = block.start
  return block.text.split(cellSeparator).map(text => {
    const cell = { text, at }
    at += text.length + cellSeparator.length
    return cell
  })
}

/** A table in running text; a wide one scrolls on its own. */
export function TextTable({ rows, start, end }: TextTableProps) {
  return (
    <WideScroll className={classes.tableFrame} label="Table">
      <table className={classes.table}>
        <tbody>
          {rows.map(block => (
            <tr key={block.start}>
              {cellsOf(block).map(cell => (
                <td key={cell.at} dir="auto">
                  <MarkedText text={cell.text} at={cell.at} start={start} end={end} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideScroll>
  )
}
