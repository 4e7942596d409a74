import type { CellValue } from '@citewell/contract/grid-columns.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import type { GatheredGrid } from './gather-grid.ts'
import { shownState } from './shown-state.ts'

/** A cell holds no more, a note is read no further, and a sheet has no more links. */
const longestText = 32_000
const longestNote = 2_000
const mostLinks = 60_000
const mostDigits = 15

/**
 * A workbook with the grid, its sources and its columns. Numbers and dates are such; each value links to its words, which
 * stand in its note as well.
 */
export async function writeGridXlsx({ name, columns, rows }: GatheredGrid): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx')
  let links = 0
  const table: CellObject[][] = [
    [textCell('Document'), ...columns.map(column => textCell(column.name))],
    ...rows.map(({ filename, cells }) => [
      textCell(filename),
      ...cells.map(({ value, state, quotes, link, comment }, at) => {
        const cell = value ? valueCell(value, columns[at]?.type ?? 'text') : textCell(shownState[state])
        if (value === null || links++ >= mostLinks) return cell
        const note = [...quotes.map(({ text, location }) => `“${text}” (${location})`), comment ?? '']
          .join('\n')
          .trim()
        const linked: CellObject = { ...cell, l: { Target: link, Tooltip: 'Open in Citewell' } }
        return note === '' ? linked : { ...linked, c: notes(note) }
      }),
    ]),
  ]
  const sources: CellObject[][] = [
    ['Document', 'SHA-256', 'Column', 'Quote', 'Place', 'Link'].map(textCell),
    ...rows.flatMap(({ filename, sha256, cells }) =>
      cells.flatMap(({ quotes, link }, at) =>
        quotes.map(({ text, location }) =>
          [filename, sha256, columns[at]?.name ?? '', text, location, link].map(textCell),
        ),
      ),
    ),
  ]
  const asked: CellObject[][] = [
    ['Column', 'Type', 'Question', 'Hint', 'Rule', 'Options'].map(textCell),
    ...columns.map(({ name, type, question, hint, rule, options }) =>
      [name, type, question, hint, rule, options.join('; ')].map(textCell),
    ),
  ]
  const sheet = (cells: CellObject[][]): WorkSheet => {
    const made: WorkSheet = {}
    const width = Math.max(1, ...cells.map(row => row.length))
    for (const [r, row] of cells.entries())
      for (const [c, cell] of row.entries()) made[utils.encode_cell({ r, c })] = cell
    made['!ref'] = utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: Math.max(0, cells.length - 1), c: width - 1 },
    })
    made['!autofilter'] = { ref: made['!ref'] }
    made['!cols'] = Array.from({ length: width }, (_, at) => ({ wch: at === 0 ? 36 : 24 }))
    return made
  }
  const book = utils.book_new()
  book.Props = { Title: name }
  utils.book_append_sheet(book, sheet(table), 'Grid')
  utils.book_append_sheet(book, sheet(sources), 'Sources')
  utils.book_append_sheet(book, sheet(asked), 'Columns')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

function valueCell({ text, plain, unit }: CellValue, type: ColumnType): CellObject {
  if (type === 'date' && plain !== null && /^\d{4}-\d{2}-\d{2}$/.test(plain))
    return { t: 'n', v: Date.parse(`${plain}T00:00:00Z`) / 86_400_000 + 25_569, z: 'yyyy-mm-dd' }
  if (plain === null || !isWhole(plain)) return textCell(text)
  if (type === 'percentage') return { t: 'n', v: Number(plain) / 100, z: '0.##%' }
  if (type === 'number') return { t: 'n', v: Number(plain) }
  if (type === 'amount' && unit !== null)
    return { t: 'n', v: Number(plain), z: `"${unit.replace(/["\\]/g, '')} "#,##0.00` }
  if (type === 'duration' && unit !== null)
    return { t: 'n', v: Number(plain), z: `0.## "${unit}${plain === '1' ? '' : 's'}"` }
  return textCell(text)
}

/** A workbook keeps 15 digits of a number; a text keeps them all. */
const isWhole = (plain: string) => plain.replace(/\D/g, '').replace(/^0+/, '').length <= mostDigits

function notes(text: string): NonNullable<CellObject['c']> {
  const all: NonNullable<CellObject['c']> = [{ a: 'Citewell', t: text.slice(0, longestNote) }]
  all.hidden = true
  return all
}

/** A text is never run as a formula. */
function textCell(text: string): CellObject {
  return { t: 's', v: text.slice(0, longestText) }
}
