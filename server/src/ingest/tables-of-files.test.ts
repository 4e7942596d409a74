import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { runPlan } from '../domain/tables/run-plan.ts'
import type { Table } from '../domain/tables/table.ts'
import { zipOf } from '../testing/zip.testing.ts'
import { gatherTextTables } from './tables/text-tables.ts'
import { misplaced, tablesOf, textsOf } from './tables-of-files.testing.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = (...targets: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map((target, at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="${target}"/>`).join('')}</Relationships>`

/** A workbook with one sheet; rows are lists of cells, with what stands around them in the file. */
function workbook(rows: string[], { before = '', after = '', state = '' } = {}): Buffer {
  return zipOf({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Costs" r:id="r0" ${state}/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links('worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}>${before}<sheetData>${rows.join('')}</sheetData>${after}</worksheet>`,
  })
}

const letters = 'ABCDEFGHIJ'
/** A row of texts and numbers; empty cells are not there. */
function row(number: number, cells: (string | number | null)[], attributes = ''): string {
  const inside = cells.map((cell, at) => {
    if (cell === null) return ''
    const place = `r="${letters[at]}${number}"`
    return typeof cell === 'number'
      ? `<c ${place}><v>${cell}</v></c>`
      : `<c ${place} t="str"><v>${cell}</v></c>`
  })
  return `<row r="${number}" ${attributes}>${inside.join('')}</row>`
}

function nth(tables: { table: Table }[], at: number): Table {
  const found = tables[at]
  if (!found) throw new Error(`There is no table ${at}`)
  return found.table
}

const names = (columns: { name: string }[]) => columns.map(({ name }) => name)
const sum = (column: number): TablePlan => ({
  table: 0,
  where: [],
  group: null,
  measure: { kind: 'sum', column },
  sort: null,
  limit: null,
})

const notesOf = (tables: { table: Table }[]) =>
  tables.map(({ table: { notes } }) => notes.map(({ mark, text, cell }) => [mark, text, cell]))

describe('the notes of a table', () => {
  it('stand below its rows in a sheet', async () => {
    const { tables, text } = await tablesOf(
      workbook([
        row(1, ['Site', 'Rent', 'Since']),
        row(2, ['Bonn', '800*', 2020]),
        row(3, ['Graz', 650, 2021]),
        row(5, ['*', 'without heating']),
        row(6, ['Source: the leases']),
      ]),
      'xlsx',
    )
    expect(notesOf(tables)).toEqual([
      [
        ['*', '* without heating', undefined],
        [null, 'Source: the leases', undefined],
      ],
    ])
    const [, source] = nth(tables, 0).notes
    expect(text.slice(source?.start, source?.end)).toBe('Source: the leases')
  })

  it('stand below it in a text, or anywhere if the text defines them', async () => {
    const { tables, text } = await tablesOf(
      [
        '| Site | Rent |\n| --- | --- |\n| Bonn | 800* |\n| Graz | 650[^late] |\n',
        '\\* without heating\n',
        '(a) belongs to no cell\n',
        '\\* not below the table any more\n',
        '| Site | Staff |\n| --- | --- |\n| Bonn | 8 (a) |\n| Graz | 6 |\n',
        '(a) on leave\n',
        '[^late]: since the second year\n',
      ].join('\n'),
      'md',
    )
    expect(notesOf(tables)).toEqual([
      [
        ['*', '* without heating', undefined],
        ['late', '[^late]: since the second year', undefined],
      ],
      [['a', '(a) on leave', undefined]],
    ])
    for (const { start, end, text: said } of nth(tables, 0).notes) expect(text.slice(start, end)).toBe(said)
  })

  it('are footnotes of cells in Word, and no comments', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
    const cell = (text: string, more = '') => `<w:tc><w:p>${run(text)}${more}</w:p></w:tc>`
    const about = (kind: string) => `<w:r><w:${kind}Reference w:id="2"/></w:r>`
    const rows = [
      [cell('Site'), cell('Rent')],
      [cell('Bonn'), cell('800', about('footnote'))],
      [cell('Graz', about('comment')), cell('650')],
    ]
    const told = (kind: string, text: string) =>
      `<w:${kind}s ${w}><w:${kind} w:id="2"><w:p>${run(text)}</w:p></w:${kind}></w:${kind}s>`
    const { tables, text } = await tablesOf(
      zipOf({
        '[Content_Types].xml': '<Types/>',
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${['footnotes', 'comments'].map(kind => `<Relationship Id="${kind}" Type="${office}/${kind}" Target="${kind}.xml"/>`).join('')}</Relationships>`,
        'word/document.xml': `<w:document ${w}><w:body><w:tbl>${rows.map(cells => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl></w:body></w:document>`,
        'word/footnotes.xml': told('footnote', 'without heating'),
        'word/comments.xml': told('comment', 'check this'),
      }),
      'docx',
    )
    expect(notesOf(tables)).toEqual([[[null, 'without heating', { row: 2, column: 1 }]]])
    expect(text).toContain('check this')
  })
})

describe('the tables of a workbook', () => {
  it('are several on one sheet, below each other and beside each other, with title and notes', async () => {
    const { tables, text } = await tablesOf(
      workbook([
        row(1, ['Rents by site']),
        row(3, ['Site', 'Rent', null, 'Person', 'Days']),
        row(4, ['Bonn', 800, null, 'Ann', 3]),
        row(5, ['Graz', 650, null, 'Ben', 4]),
        row(6, ['* without heating']),
        row(9, ['Year', 'Paid by', 'Amount']),
        row(10, [2023, 'Ann', 12]),
        row(11, [2024, 'Ben', 14]),
      ]),
      'xlsx',
    )
    expect(tables.map(({ region, columns, firstColumn }) => [region, firstColumn, names(columns)])).toEqual([
      [0, 0, ['Site', 'Rent']],
      [1, 3, ['Person', 'Days']],
      [2, 0, ['Year', 'Paid by', 'Amount']],
    ])
    expect(tables[0]).toMatchObject({ title: 'Rents by site', name: 'Costs', headerRows: [3], firstRow: 3 })
    expect(textsOf(nth(tables, 1))).toEqual([
      [4, 'Ann', '3'],
      [5, 'Ben', '4'],
    ])
    expect(tables.flatMap(({ table }) => misplaced(table, text))).toEqual([])
  })

  it('are called by the title above a few lines that are no list', async () => {
    const { tables } = await tablesOf(
      workbook([
        row(1, ['Register of boats']),
        row(2, ['Harbour:', 'Tarn']),
        row(3, ['Extract of', '2031-02-03', null, 'By', 'The office']),
        row(5, ['Boat', 'Berth', 'Length (m)', 'Skipper']),
        row(6, ['Heron', 'A1', 8, 'Lund']),
        row(7, ['Teal', 'A2', 6, 'Pike']),
        row(8, ['Gull', 'B1', 7, 'Roe']),
      ]),
      'xlsx',
    )
    const list = tables.find(({ table }) => table.columns[0]?.name === 'Boat')
    expect(list).toMatchObject({ title: 'Register of boats' })
  })

  it('are not called by the title of another list above', async () => {
    const { tables } = await tablesOf(
      workbook([
        row(1, ['Register of boats']),
        row(2, ['Boat', 'Length (m)']),
        row(3, ['Heron', 8]),
        row(5, ['Skipper', 'Berth', 'Years']),
        row(6, ['Lund', 'A1', 8]),
        row(7, ['Pike', 'A2', 6]),
        row(8, ['Roe', 'B1', 7]),
      ]),
      'xlsx',
    )
    expect(tables.map(({ title }) => title)).toEqual(['Register of boats', ''])
  })

  it('stand side by side below a row of titles, also where years name their rows', async () => {
    const years = (from: number) => [
      row(from, ['Year', 'Sales', null, 'Year', 'Staff']),
      row(from + 1, [2022, 500, null, 2022, 300]),
      row(from + 2, [2023, 560, null, 2023, 320]),
    ]
    const { tables } = await tablesOf(
      workbook([row(1, ['Income', null, null, 'Costs']), ...years(3), row(7, ['Forecast']), ...years(8)]),
      'xlsx',
    )
    expect(tables.map(({ title, firstColumn, columns }) => [title, firstColumn, names(columns)])).toEqual([
      ['Income', 0, ['Year', 'Sales']],
      ['Costs', 3, ['Year', 'Staff']],
      ['Forecast', 0, ['Year', 'Sales']],
      ['', 3, ['Year', 'Staff']],
    ])
  })

  it('begin anew after a blank row where the same years come again', async () => {
    const years = (from: number, amount: number) =>
      [2021, 2022, 2023].map((year, at) => row(from + at, [year, amount + at]))
    const { tables } = await tablesOf(
      workbook([
        row(1, ['Year', 'Sales']),
        ...years(2, 100),
        row(6, [null, 'Of them abroad']),
        ...years(7, 10),
      ]),
      'xlsx',
    )
    expect(tables.map(({ columns, rowCount }) => [names(columns), rowCount])).toEqual([
      [['Year', 'Sales'], 3],
      [['', 'Of them abroad'], 3],
    ])
  })

  it('are one for each section with its header again, and the summary beside them', async () => {
    const { tables } = await tablesOf(
      workbook([
        row(1, ['Household']),
        row(3, ['Incomes']),
        row(4, ['Item', 'Amount', null, 91, 0.4]),
        row(5, ['Salary', 2000]),
        row(6, ['Interest', 50, null, 'Summary']),
        row(7, ['Other', 10, null, 'Incomes', 'Expenses', 'Left']),
        row(8, ['Expenses', null, null, 2060, 900, 1160]),
        row(9, ['Item', 'Amount']),
        row(10, ['Rent', 700]),
        row(11, ['Gas', 200]),
      ]),
      'xlsx',
    )
    expect(tables.map(({ table }) => [table.title, names(table.columns), table.rows.length])).toEqual([
      ['Incomes', ['Item', 'Amount'], 3],
      ['Expenses', ['Item', 'Amount'], 2],
      ['Summary', ['Incomes', 'Expenses', 'Left'], 1],
    ])
  })

  it('go on after a blank row where no other header stands, and begin below a header in row 40', async () => {
    const preface = Array.from({ length: 20 }, (_, at) => row(2 * at + 1, [`Line ${at} of the preface`]))
    const { tables } = await tablesOf(
      workbook([
        ...preface,
        row(40, ['Region', 'Files']),
        row(41, ['EMEA', 3]),
        row(43, ['APAC', 4]),
        row(44, ['Total', 7]),
      ]),
      'xlsx',
    )
    expect(tables).toMatchObject([{ headerRows: [40], rowCount: 3, totalRows: [44], totalCount: 1 }])
  })

  it('say which rows, columns and sheets are hidden, and hidden rows take part', async () => {
    const { tables } = await tablesOf(
      workbook([row(1, ['Site', 'Rent']), row(2, ['Bonn', 5]), row(3, ['Graz', 6], 'hidden="1"')], {
        before: '<cols><col min="2" max="3" hidden="1"/></cols>',
        state: 'state="veryHidden"',
      }),
      'xlsx',
    )
    expect(tables).toMatchObject([{ hiddenRows: 1, hiddenColumns: [1], hiddenSheet: true }])
    expect(runPlan(nth(tables, 0), sum(1))).toMatchObject({ value: '11', hidden: 1 })
  })

  it('give a name that is joined over rows to each of them, but no number', async () => {
    const { tables } = await tablesOf(
      workbook(
        [
          row(1, ['Region', 'Site', 'Budget']),
          row(2, ['EMEA', 'Bonn', 10]),
          row(3, [null, 'Graz', null]),
          row(4, ['APAC', 'Perth', 5]),
        ],
        { after: '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:C3"/></mergeCells>' },
      ),
      'xlsx',
    )
    expect(textsOf(nth(tables, 0))).toEqual([
      [2, 'EMEA', 'Bonn', '10'],
      [3, 'EMEA', 'Graz', null],
      [4, 'APAC', 'Perth', '5'],
    ])
    expect(tables[0]).toMatchObject({ joined: 2 })
  })

  it('leave out errors, formulas without a value, broken and circular references, and say so', async () => {
    const cell = (place: string, inside: string, type = '') => `<c r="${place}" ${type}>${inside}</c>`
    const { tables } = await tablesOf(
      workbook([
        row(1, ['Site', 'Rent']),
        row(2, ['Bonn', 5]),
        row(3, ['Linz', 7]),
        row(4, ['Wien', 8]),
        `<row r="5"><c r="A5" t="str"><v>Graz</v></c>${cell('B5', '<f>B2*2</f>')}</row>`,
        `<row r="6"><c r="A6" t="str"><v>Rome</v></c>${cell('B6', '<f>[1]Other!A1</f><v>#REF!</v>', 't="e"')}</row>`,
        `<row r="7"><c r="A7" t="str"><v>Oslo</v></c>${cell('B7', '<f>[1]Other!A2</f><v>4</v>')}</row>`,
        // What LibreOffice writes for a circular reference.
        `<row r="8"><c r="A8" t="str"><v>Cork</v></c>${cell('B8', '<f>B8+1</f><v>Err:522</v>', 't="e"')}</row>`,
      ]),
      'xlsx',
    )
    expect(runPlan(nth(tables, 0), sum(1))).toMatchObject({
      value: '24',
      leftOut: [
        { reason: 'formula-without-value', rows: [5] },
        { reason: 'error', rows: [6, 8] },
      ],
    })
  })

  it('can be as wide as a sheet', async () => {
    const wide = (number: number, of: (at: number) => string) =>
      `<row r="${number}">${Array.from({ length: 16_384 }, (_, at) => `<c t="str"><v>${of(at)}</v></c>`).join('')}</row>`
    const { tables } = await tablesOf(
      workbook([wide(1, at => `Name ${at}`), wide(2, at => `${at}`), wide(3, () => '1')]),
      'xlsx',
    )
    expect(tables[0]?.columns).toHaveLength(16_384)
    expect(runPlan(nth(tables, 0), sum(16_383))).toMatchObject({ value: '16384' })
  })
})

describe('the tables of other files', () => {
  it('go on over pages, however many rows they have', () => {
    const { add, end } = gatherTextTables({ header: false })
    const rows = 150_000
    for (let row = 0; row < rows + 10; row++) {
      // Each page's table has a number of its own.
      const page = row < rows ? 1 : 2
      const told = { table: page, cells: [0, 0, 3, 1, 6, 7], joined: 0 }
      const block = {
        kind: 'table-row' as const,
        text: 'abc | 1',
        level: null,
        start: row * 8,
        end: row * 8 + 7,
      }
      add({ ...block, anchor: { kind: 'page', page } }, page, told)
    }
    const { tables, doubted } = end()
    expect(tables.map(table => table.rows.length)).toEqual([rows + 10])
    expect(doubted).toBe(0)
  })

  it('are a CSV file with its marks of decimals, and dates whose order the language tells', async () => {
    const file = 'Ort;Betrag;Tag\nBonn;1.234,50 €;03/04/2024\nGraz;7,5 €;05/06/2024\n'
    const german = await tablesOf(file, 'csv', { language: 'de' })
    expect(german.tables[0]?.columns).toMatchObject([
      { type: 'text' },
      { type: 'number', unit: 'EUR' },
      { type: 'date', exceptions: 0 },
    ])
    expect(german.tables[0]?.table.rows[0]?.cells[2]?.value).toBe('2024-04-03')
    const { tables } = await tablesOf(file, 'csv', { language: 'en' })
    expect(runPlan(nth(tables, 0), { ...sum(2), measure: { kind: 'max', column: 2 } })).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'ambiguous-date' },
    })
  })

  it.each([
    ['two currencies', 'Site,Paid\nBonn,5 EUR\nGraz,6 USD\nLinz,7 EUR\n', ['EUR', 'USD']],
    ['mixed units', 'Site,Size\nBonn,5 GB\nGraz,6 TB\nLinz,7 GB\n', ['GB', 'TB']],
  ])('are refused a sum over %s', async (_, file, units) => {
    const { tables } = await tablesOf(file, 'csv')
    expect(runPlan(nth(tables, 0), sum(1))).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'mixed-units', texts: units },
    })
  })

  it('are those of a Markdown text under their headings, each cell with its place', async () => {
    const { tables, text } = await tablesOf(
      '# Repositories\n\n| Name | Region | Files |\n|---|---|---|\n| [Archive](https://example.org) | | 12 |\n| Vault | APAC | 30 |\n\nAnd:\n\n| a | b |\n|---|---|\n',
      'md',
    )
    expect(tables).toMatchObject([{ title: 'Repositories', inText: true, headerRows: [1] }])
    expect(textsOf(nth(tables, 0))).toEqual([
      [2, 'Archive', null, '12'],
      [3, 'Vault', 'APAC', '30'],
    ])
    expect(misplaced(nth(tables, 0), text)).toEqual([])
  })

  it('are lists of alike objects in JSON, with their keys as columns', async () => {
    const { tables, text } = await tablesOf(
      JSON.stringify({
        orders: [
          { id: 'a', cost: { net: 5 } },
          { id: 'b', cost: { net: 7 }, note: 'x: y' },
        ],
      }),
      'json',
    )
    expect(names(tables[0]?.columns ?? [])).toEqual(['id', 'cost.net', 'note'])
    expect(textsOf(nth(tables, 0))).toEqual([
      [2, 'a', '5', null],
      [3, 'b', '7', 'x: y'],
    ])
    expect(tables[0]).toMatchObject({ title: 'orders' })
    expect(misplaced(nth(tables, 0), text)).toEqual([])
  })

  it('have the numbers of JSON with their decimals, whatever stands beside them', async () => {
    const rows = [1.125, 2.375, 980].map((hours, at) => ({ id: `r${at}`, hours }))
    const { tables } = await tablesOf(JSON.stringify(rows), 'json')
    expect(nth(tables, 0).rows.map(({ cells }) => cells[1]?.value)).toEqual(['1.125', '2.375', '980'])
  })

  it('are whole lists in JSON, also where an object of one is too large for a line', async () => {
    const large = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`key${at}`, { deep: { value: at } }]),
    )
    const orders = [
      { id: 'a', net: 5 },
      { id: 'b', net: 7, large },
      { id: 'c', net: 9 },
    ]
    const { tables, text } = await tablesOf(JSON.stringify({ orders }), 'json')
    expect(tables).toHaveLength(1)
    expect(textsOf(nth(tables, 0)).map(row => row.slice(0, 3))).toEqual([
      [2, 'a', '5'],
      [3, 'b', '7'],
      [4, 'c', '9'],
    ])
    expect(misplaced(nth(tables, 0), text)).toEqual([])
    const late = await tablesOf(JSON.stringify({ orders: [{ large }, ...orders] }), 'json')
    expect(late.tables).toEqual([])
  })

  it('are those of a Word document, whose cells may span columns, and keep the names of sections', async () => {
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const rows = [
      cell('Site') + cell('2023') + cell('2024'),
      cell('Bonn') + cell('1') + cell('2'),
      cell('In Austria', '<w:gridSpan w:val="3"/>'),
      cell('Graz', '<w:gridSpan w:val="2"/>') + cell('4'),
    ]
    const body = `<w:tbl>${rows.map(each => `<w:tr>${each}</w:tr>`).join('')}</w:tbl>`
    const { tables, text } = await tablesOf(
      zipOf({
        '[Content_Types].xml': '<Types/>',
        'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
      }),
      'docx',
    )
    expect(textsOf(nth(tables, 0))).toEqual([
      [2, 'Bonn', '1', '2'],
      [3, 'In Austria', null, null],
      [4, 'Graz', null, '4'],
    ])
    expect(misplaced(nth(tables, 0), text)).toEqual([])
  })
})

describe('sections of a Word table', () => {
  it('are named by rows of one cell, of which the first are the title, and those called a total are left out of sums', async () => {
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const row = (line: string) => `<w:tr>${line.split('|').map(cell).join('')}</w:tr>`
    const rows = [
      row('Permits by office'),
      row('(figures of the year)'),
      row('Kind|2023|2024'),
      row('North'),
      row('Asked|40|50'),
      row('Granted|30|45'),
      row('South'),
      row('Asked|20|25'),
      row('Granted|10|15'),
      row('Total'),
      row('Asked|60|75'),
      row('Granted|40|60'),
    ]
    const { tables } = await tablesOf(
      zipOf({
        '[Content_Types].xml': '<Types/>',
        'word/document.xml': `<w:document ${names}><w:body><w:tbl>${rows.join('')}</w:tbl></w:body></w:document>`,
      }),
      'docx',
    )
    const table = nth(tables, 0)
    expect(table.title).toBe('Permits by office')
    expect(table.rows.map(({ total }) => total)).toEqual([
      ...Array.from({ length: 7 }, () => false),
      true,
      true,
    ])
  })
})

describe('corrections', () => {
  const file = 'Kind,Amount,Day\nSize,Amount,Day\na,5,03/04/2024\nb,6,05/06/2024\nc,11,07/08/2024\n'
  const at = { id: 'x', sheet: 0, firstRow: 1, firstColumn: 0 }

  it('come before what is found: header, type, unit, order of a date, totals', async () => {
    const { tables } = await tablesOf(file, 'csv', {
      corrections: [
        { ...at, kind: 'header', rows: [2] },
        { ...at, kind: 'unit', column: 1, unit: 'EUR' },
        { ...at, kind: 'date-order', column: 2, order: 'month-first' },
        { ...at, kind: 'total', row: 5, total: false },
      ],
    })
    expect(tables[0]?.columns).toMatchObject([
      { name: 'Size' },
      { name: 'Amount', type: 'number', unit: 'EUR' },
      { type: 'date' },
    ])
    expect(tables[0]?.table.rows[0]?.cells[2]?.value).toBe('2024-03-04')
    expect(runPlan(nth(tables, 0), sum(1))).toMatchObject({ value: '22', unit: 'EUR' })
  })

  it('of a type make a column text, and of another table are not this one’s', async () => {
    const asText = await tablesOf(file, 'csv', {
      corrections: [{ ...at, kind: 'type', column: 1, type: 'text' }],
    })
    expect(asText.tables[0]?.columns[1]?.type).toBe('text')
    const other = await tablesOf(file, 'csv', {
      corrections: [{ ...at, firstColumn: 4, kind: 'type', column: 1, type: 'text' }],
    })
    expect(other.tables[0]?.columns[1]?.type).toBe('number')
  })
})
