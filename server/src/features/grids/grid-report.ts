import { AppError } from '../../platform/errors.ts'
import type { PdfBlock, PdfDocument, PdfSpan } from '../../platform/pdf/pdf-document.ts'
import type { GatheredGrid } from './gather-grid.ts'
import { shownState } from './shown-state.ts'

type Cell = GatheredGrid['rows'][number]['cells'][number]
type Column = GatheredGrid['columns'][number]

/** Beyond this a report is a book of thousands of pages. */
const mostCells = 4_000
/** Columns beside the document's name that can be read on a page. */
const columnsAtOnce = 4
const longestInTable = 240
const longestComment = 500

/**
 * A grid as pages: what was found, its table a few columns at a time, and the evidence document by document. Hidden
 * columns are left out. Throws report_too_large.
 */
export function gridReport({ name, exported_at, columns: all, rows: gathered }: GatheredGrid): PdfDocument {
  const at = [...all.keys()].filter(place => all[place]?.hidden !== true)
  const columns = at.flatMap(place => all[place] ?? [])
  if (gathered.length * columns.length > mostCells)
    throw new AppError(
      'report_too_large',
      `A report has at most ${mostCells.toLocaleString('en')} cells; this grid has ${(gathered.length * columns.length).toLocaleString('en')}. Hide columns, or save it for Excel.`,
    )
  const rows = gathered.map(row => ({ ...row, cells: at.flatMap(place => row.cells[place] ?? []) }))
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(exported_at),
  )
  return {
    title: name,
    language: 'en',
    header: { left: name, right: 'Citewell' },
    footer: `Exported on ${day}`,
    unprinted: { about: 'grid', instead: 'The Excel and Word files hold them.' },
    blocks: [
      heading(1, name),
      muted(`${count(rows.length, 'document')}, ${count(columns.length, 'column')}, exported on ${day}`),
      heading(2, 'Summary'),
      summary(
        columns,
        rows.map(({ cells }) => cells),
      ),
      heading(2, 'Values'),
      ...values(columns, rows),
      heading(2, 'Evidence'),
      ...rows.flatMap(row => evidence(columns, row)),
    ],
  }
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`
const heading = (level: 1 | 2 | 3, text: string): PdfBlock => ({ kind: 'heading', level, spans: [{ text }] })
const muted = (text: string): PdfBlock => ({
  kind: 'paragraph',
  small: true,
  spans: [{ text, tone: 'muted' }],
})

/** How many cells of each column have a value, and what is left to do. */
function summary(columns: Column[], rows: Cell[][]): PdfBlock {
  const right = { align: 'right' as const }
  const counted = ['Found', 'Two values', 'Not found', 'To check', 'Confirmed']
  return {
    kind: 'table',
    columns: [{ share: 3 }, ...counted.map(() => right)],
    head: [[{ text: 'Column' }], ...counted.map(text => [{ text }])],
    rows: columns.map(({ name }, at) => {
      const cells = rows.flatMap(row => row[at] ?? [])
      const having = (...states: Cell['state'][]) =>
        cells.filter(({ state }) => states.includes(state)).length
      const numbers = [
        having('found'),
        having('conflicting'),
        having('not-found'),
        having('unclear', 'failed', 'waiting'),
        cells.filter(({ confirmed }) => confirmed).length,
      ]
      return [[{ text: name }], ...numbers.map(number => [{ text: String(number) }])]
    }),
  }
}

function values(columns: Column[], rows: GatheredGrid['rows']): PdfBlock[] {
  const groups = Array.from(
    { length: Math.ceil(columns.length / columnsAtOnce) },
    (_, at) => at * columnsAtOnce,
  )
  return groups.flatMap((from): PdfBlock[] => {
    const shown = columns.slice(from, from + columnsAtOnce)
    return [
      {
        kind: 'table',
        columns: [{ share: 1.4 }, ...shown.map(() => ({}))],
        head: [[{ text: 'Document' }], ...shown.map(({ name }) => [{ text: name }])],
        rows: rows.map(({ filename, title, cells }) => [
          [{ text: title ?? filename }],
          ...shown.map((_, at) => shownValue(cells[from + at])),
        ]),
      },
      { kind: 'gap', height: 8 },
    ]
  })
}

function shownValue(cell: Cell | undefined): PdfSpan[] {
  if (!cell?.value) return [{ text: shownState[cell?.state ?? 'waiting'], tone: 'muted' }]
  const text = cell.value.text.replace(/\s+/g, ' ')
  const short = text.length > longestInTable ? `${text.slice(0, longestInTable)} …` : text
  const notes = notesOf(cell)
  return notes === '' ? [{ text: short }] : [{ text: `${short} ` }, { text: `(${notes})`, tone: 'warning' }]
}

function notesOf({ state, stale, by_person: byPerson, confirmed }: Cell): string {
  return [
    state === 'conflicting' ? 'another place says otherwise' : '',
    stale ? 'out of date' : '',
    byPerson ? 'entered by a person' : confirmed ? 'confirmed' : '',
  ]
    .filter(note => note !== '')
    .join(', ')
}

/** The words behind each value of a document. */
function evidence(columns: Column[], { filename, title, sha256, cells }: GatheredGrid['rows'][number]) {
  const told = columns.flatMap(({ name }, at): PdfBlock[] => {
    const cell = cells[at]
    if (!cell || (cell.quotes.length === 0 && cell.comment === null)) return []
    const comment = cell.comment?.slice(0, longestComment)
    return [
      {
        kind: 'paragraph',
        heads: cell.quotes.length > 0,
        spans: [{ text: `${name}: `, bold: true }, ...shownValue(cell)],
      },
      ...cell.quotes.map(
        ({ text, location }): PdfBlock => ({
          kind: 'paragraph',
          small: true,
          spans: [{ text: `“${text.trim()}” ` }, { text: location, tone: 'muted' }],
        }),
      ),
      ...(comment ? [muted(`Comment: ${comment}`)] : []),
    ]
  })
  const head = [heading(3, title ?? filename), muted(`${filename} · SHA-256 ${sha256}`)]
  return told.length === 0 ? [...head, muted('No value was found.')] : [...head, ...told]
}
