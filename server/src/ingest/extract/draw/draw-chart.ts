import type { DrawnTable, TextBox, TextRun } from '@citewell/contract/drawing.ts'
import type { Chart } from '../pptx/read-chart.ts'
import { emptyText } from './draw-table.ts'

const mostRows = 40
const rowHeight = 16
const separator = ' | '

/** The data of a chart as a table of the given size, its title above. */
export function drawChart({ title, rows }: Chart, width: number, height: number): DrawnTable {
  const shown = [...(title === '' ? [] : [title]), ...rows].slice(0, mostRows)
  const cells = shown.map(row => row.split(separator))
  const columns = Math.max(1, ...cells.map(row => row.length))
  const rowsFit = Math.min(rowHeight, height / Math.max(cells.length, 1))
  const size = Math.max(Math.min(10, rowsFit * 0.62), 3)
  return {
    columns: Array.from({ length: columns }, () => Math.round((width / columns) * 100) / 100),
    rows: cells.map((row, index) => ({
      height: Math.round(rowsFit * 100) / 100,
      cells: row.map((text, at) => ({
        columns: at === row.length - 1 ? columns - at : 1,
        rows: 1,
        fill: null,
        borders: [
          null,
          null,
          null,
          { color: '#a6a6a6', width: 0.5, dashed: false, startArrow: false, endArrow: false },
        ],
        text: textOf(text, size, index === 0 && title !== ''),
      })),
    })),
  }
}

function textOf(text: string, size: number, bold: boolean): TextBox {
  const run: TextRun = {
    text,
    start: null,
    size,
    color: '#262626',
    font: null,
    bold,
    italic: false,
    underline: false,
    strike: false,
    capitals: false,
    raised: 0,
  }
  return {
    ...emptyText,
    place: 'middle',
    inset: [3, 0, 3, 0],
    paragraphs: [
      {
        align: 'left',
        rightToLeft: false,
        margin: 0,
        indent: 0,
        before: 0,
        after: 0,
        line: { times: 1.2 },
        bullet: null,
        runs: [run],
      },
    ],
  }
}
