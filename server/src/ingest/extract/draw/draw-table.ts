import type { DrawnTable, Fill, Line, TextBox } from '@citewell/contract/drawing.ts'
import type { SlideSource } from './deck.ts'
import { drawText } from './draw-text.ts'
import { fillIn, lineOf, type Paint } from './fills.ts'
import type { TextStyles } from './text-styles.ts'
import { all, at, flagOf, numberOf, toPoints, type XmlNode } from './xml-tree.ts'

const mostCells = 4000
const mostColumns = 100

/** The accent of PowerPoint's usual table style, by the style's id. */
const accents: Record<string, string> = {
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}': 'accent1',
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}': 'accent2',
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}': 'accent3',
  '{00A15C55-8517-42AA-B614-E9B94910E393}': 'accent4',
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}': 'accent5',
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}': 'accent6',
}
const withoutGrid = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}'

const thin: Line = { color: '#8c8c8c', width: 0.5, dashed: false, startArrow: false, endArrow: false }
const white: Line = { ...thin, color: '#ffffff', width: 1 }
export const emptyText: TextBox = {
  place: 'top',
  inset: [0, 0, 0, 0],
  wrap: true,
  turned: 0,
  paragraphs: [],
}

/** A table with its own fills and lines, else those of the usual style. */
export function drawTable(table: XmlNode, source: SlideSource, paint: Paint): DrawnTable {
  const columns = all(at(table, 'tblGrid'), 'gridCol')
    .slice(0, mostColumns)
    .map(column => toPoints(numberOf(column, 'w') ?? 0))
  const rows = all(table, 'tr').slice(0, Math.floor(mostCells / Math.max(columns.length, 1)))
  return {
    columns,
    rows: rows.map((row, index) => ({
      height: Math.max(toPoints(numberOf(row, 'h') ?? 0), 0),
      cells: all(row, 'tc')
        .slice(0, mostColumns)
        .filter(cell => !flagOf(cell, 'hMerge') && !flagOf(cell, 'vMerge'))
        .map(cell => drawCell(cell, styleOf(table, index, paint), source, paint)),
    })),
  }
}

type CellStyle = { fill: Fill | null; border: Line | null; color?: string; bold?: boolean }

function styleOf(table: XmlNode, row: number, { palette }: Paint): CellStyle {
  const properties = at(table, 'tblPr')
  const id = (at(properties, 'tableStyleId') ?? at(properties, 'tblStyle'))?.text.toUpperCase() ?? ''
  if (id === withoutGrid) return { fill: null, border: null }
  const accent = palette.scheme.get(Object.hasOwn(accents, id) ? (accents[id] ?? '') : '')
  if (accent === undefined)
    return { fill: null, border: thin, bold: row === 0 && flagOf(properties, 'firstRow') === true }
  if (row === 0 && flagOf(properties, 'firstRow'))
    return { fill: { kind: 'color', color: accent }, border: white, color: '#ffffff', bold: true }
  const first = flagOf(properties, 'firstRow') ? 1 : 0
  const banded = flagOf(properties, 'bandRow') && (row - first) % 2 === 0
  return { fill: { kind: 'color', color: `${accent}${banded ? '66' : '33'}` }, border: white }
}

const sides = ['lnL', 'lnT', 'lnR', 'lnB']

function drawCell(cell: XmlNode, style: CellStyle, source: SlideSource, paint: Paint) {
  const properties = at(cell, 'tcPr')
  const span = (name: string) => Math.min(Math.max(numberOf(cell, name) ?? 1, 1), mostColumns)
  const inset = (side: string, usual: number) => toPoints(numberOf(properties, side) ?? usual)
  const borders = sides.map(side => {
    const node = at(properties, side)
    return node ? lineOf({ ...node, children: [{ ...node, name: 'ln' }] }, undefined, paint) : style.border
  })
  const body = at(cell, 'txBody')
  const lists = [source.textStyle, at(body, 'lstStyle')].filter(node => node !== undefined)
  const styles: TextStyles = { lists, frames: [], font: undefined, placeholder: false }
  const { color, bold } = style
  const text = drawText(
    body,
    styles,
    { paint, fonts: source.fonts },
    { ...(color && { color }), ...(bold && { bold }) },
  )
  const anchor = properties?.attributes.anchor
  const fill = fillIn(properties, paint)
  return {
    columns: span('gridSpan'),
    rows: span('rowSpan'),
    fill: fill === undefined ? style.fill : fill,
    borders,
    text: {
      ...(text ?? emptyText),
      place: anchor === 'ctr' ? ('middle' as const) : anchor === 'b' ? ('bottom' as const) : ('top' as const),
      inset: [
        inset('marL', 91_440),
        inset('marT', 45_720),
        inset('marR', 91_440),
        inset('marB', 45_720),
      ] as TextBox['inset'],
    },
  }
}
