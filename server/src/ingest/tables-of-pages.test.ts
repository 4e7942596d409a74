import { readFileSync } from 'node:fs'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { runPlan } from '../domain/tables/run-plan.ts'
import { misplaced, tablesOf, textsOf } from './tables-of-files.testing.ts'

type Written = [x: number, text: string][]

/** Pages of lines, each of texts that begin at a place of the line. */
async function pdfOf(pages: Written[][]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = pdf.addPage([595, 842])
    for (const [line, texts] of lines.entries())
      for (const [x, text] of texts) page.drawText(text, { x, y: 780 - line * 18, size: 10, font })
  }
  return pdf.save()
}

/** A page of texts, with lines across and down it from the first place to the last of the other axis. */
type Ruled = { texts: [x: number, y: number, text: string][]; across: number[]; down: number[] }

async function ruledPdf(pages: Ruled[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const { texts, across, down } of pages) {
    const page = pdf.addPage([595, 842])
    for (const [x, y, text] of texts) page.drawText(text, { x, y, size: 10, font })
    const [left = 0, right = 0, top = 0, bottom = 0] = [down[0], down.at(-1), across[0], across.at(-1)]
    for (const y of across) page.drawLine({ start: { x: left, y }, end: { x: right, y }, thickness: 0.5 })
    for (const x of down) page.drawLine({ start: { x, y: bottom }, end: { x, y: top }, thickness: 0.5 })
  }
  return pdf.save()
}

const [a, b, c, d] = [60, 200, 320, 430]
/** A line of text beside the columns of a table, so that they are not those of a page. */
const sentence: Written = [
  [a, 'What stands here is said of all depots, whether they were counted or were not counted.'],
]
const sumOf = (column: number): TablePlan => ({
  table: 0,
  where: [],
  group: null,
  measure: { kind: 'sum', column },
  sort: null,
  limit: null,
})

const rowsOf = (...rows: [string, string][]): Written[] =>
  rows.map(([first, second]) => [
    [a, first],
    [b, second],
  ])

describe('the tables of a page', () => {
  it('have names that stand closer together than cells, and may be one row of figures', async () => {
    const names: Written = [
      [60, 'Left on time'],
      [125, 'Left late'],
      [175, 'Did not leave'],
    ]
    const figures: Written = [
      [80, '162'],
      [140, '22'],
      [200, '5'],
    ]
    const { tables } = await tablesOf(await pdfOf([[sentence, names, figures, sentence]]), 'pdf')
    expect(tables.map(({ columns }) => columns.map(({ name }) => name))).toEqual([
      ['Left on time', 'Left late', 'Did not leave'],
    ])
    expect(tables.map(({ table }) => textsOf(table))).toEqual([[[2, '162', '22', '5']]])
  })

  it('keep their columns where cells are empty, and the names of groups above them', async () => {
    const { tables, text, doubted } = await tablesOf(
      await pdfOf([
        [
          sentence,
          [[b + 60, 'Costs in EUR']],
          [
            [a, 'Depot'],
            [b, '2023'],
            [c, '2024'],
            [d, 'Person'],
          ],
          [
            [a, 'Bonn'],
            [b, '1,200'],
            [c, '1,300'],
            [d, 'Ann'],
          ],
          [
            [a, 'Graz'],
            [c, '800'],
            [d, 'Ben'],
          ],
          [
            [a, 'Linz'],
            [b, '450'],
            [c, '500'],
          ],
          [
            [a, 'Total'],
            [b, '1,650'],
            [c, '2,600'],
          ],
        ],
      ]),
      'pdf',
    )
    expect([tables.length, doubted]).toEqual([1, 0])
    const [found] = tables
    expect(found).toMatchObject({ inText: true, page: 1, totalCount: 1 })
    expect(textsOf(found?.table as never)).toEqual(
      expect.arrayContaining([
        expect.arrayContaining(['Graz', null, '800', 'Ben']),
        expect.arrayContaining(['Linz', '450', '500', null]),
      ]),
    )
    expect(runPlan(found?.table as never, sumOf(1))).toMatchObject({ value: '1650' })
    expect(runPlan(found?.table as never, sumOf(2))).toMatchObject({ value: '2600' })
    expect(misplaced(found?.table as never, text)).toEqual([])
  })

  it('have short words and years in their first column, but no labels of a list', async () => {
    const { tables } = await tablesOf(
      await pdfOf([
        [
          ...rowsOf(['City', 'Rent'], ['Graz', '1,200'], ['Linz', '900'], ['2024', '700']),
          sentence,
          ...rowsOf(
            ['a)', 'the first point'],
            ['b', 'the second one'],
            ['iii', 'the third'],
            ['12', 'the last'],
          ),
        ],
      ]),
      'pdf',
    )
    // The list below is none.
    expect(tables.map(({ table }) => textsOf(table))).toEqual([
      [
        [2, 'Graz', '1,200'],
        [3, 'Linz', '900'],
        [4, '2024', '700'],
      ],
    ])
  })

  it('go on where the next page has as many columns', async () => {
    const rows = (...names: string[]): Written[] =>
      names.map(name => [
        [a, name],
        [b, String(name.length)],
        [c, name.length > 5 ? 'closed' : 'open'],
      ])
    const header: Written = [
      [a, 'Depot'],
      [b, 'Files'],
      [c, 'State'],
    ]
    const { tables } = await tablesOf(
      await pdfOf([
        [sentence, header, ...rows('Bonn', 'Vienna', 'Linz')],
        [...rows('Bergen', 'Oslo', 'Perth'), sentence],
      ]),
      'pdf',
    )
    expect(tables).toHaveLength(1)
    expect(runPlan(tables[0]?.table as never, sumOf(1))).toMatchObject({ value: '29' })
  })

  it('are text where it is not certain which cells are of which column, and that is counted', async () => {
    const { tables, doubted } = await tablesOf(
      await pdfOf([
        [
          sentence,
          [
            [a, 'Depot'],
            [b, 'Files'],
            [c, 'State'],
          ],
          [
            [a, 'Bonn'],
            [b, '12'],
            [c, 'open'],
          ],
          [
            [a, 'Klagenfurt'],
            [b, 'not counted, since it was closed'],
          ],
          [
            [a, 'Linz'],
            [b, '14'],
            [c, 'open'],
          ],
        ],
      ]),
      'pdf',
    )
    expect([tables.length, doubted]).toEqual([0, 1])
  })
})

describe('the tables between lines on a page', () => {
  const down = [50, 150, 215, 300]
  const edges = (count: number) => Array.from({ length: count + 1 }, (_, at) => 780 - at * 20)
  const rowAt = (row: number, ...cells: string[]): Ruled['texts'] =>
    cells.map((cell, column) => [(down[column] ?? 0) + 3, 766 - row * 20, cell])

  it('have the cells that the lines divide, however near, and go on over pages without their header', async () => {
    const { tables, text, doubted } = await tablesOf(
      await ruledPdf([
        {
          texts: [
            ...rowAt(0, 'Depot', 'Opened', 'Files'),
            ...rowAt(1, 'Bonn', '03/14/2015', '15'),
            // Its last word ends at the line.
            ...rowAt(2, 'Upper Klagenfurt Hall', '04/01/2016', '20'),
          ],
          across: edges(3),
          down,
        },
        {
          texts: [...rowAt(0, 'Graz', '05/30/2016', '7'), ...rowAt(1, 'Linz', '', '8')],
          across: edges(2),
          down,
        },
      ]),
      'pdf',
    )
    expect([tables.length, doubted]).toEqual([1, 0])
    const table = tables[0]?.table as never
    expect(tables[0]).toMatchObject({ page: 1, headerRows: [1] })
    expect(textsOf(table)).toEqual([
      [2, 'Bonn', '03/14/2015', '15'],
      [3, 'Upper Klagenfurt Hall', '04/01/2016', '20'],
      [4, 'Graz', '05/30/2016', '7'],
      [5, 'Linz', null, '8'],
    ])
    expect(runPlan(table, sumOf(2))).toMatchObject({ value: '50' })
    expect(misplaced(table, text)).toEqual([])
  })

  it('keep the lines of a cell together, and name columns by the group that spans them', async () => {
    const page: Ruled = {
      texts: [
        [200, 785, 'Costs'],
        [53, 766, 'Depot'],
        [153, 766, '2023'],
        [218, 766, '2024'],
        [53, 750, 'Bonn,'],
        [53, 738, 'the old one'],
        [153, 744, '12'],
        [218, 744, '13'],
        [53, 716, 'Graz'],
        [153, 716, '5'],
        [218, 716, '6'],
      ],
      across: [800, 760, 732, 706],
      down: [50, 300],
    }
    const pdf = await PDFDocument.load(await ruledPdf([page]))
    const [first] = pdf.getPages()
    first?.drawLine({ start: { x: 150, y: 800 }, end: { x: 150, y: 706 }, thickness: 0.5 })
    first?.drawLine({ start: { x: 215, y: 780 }, end: { x: 215, y: 706 }, thickness: 0.5 })
    const { tables } = await tablesOf(await pdf.save(), 'pdf')
    expect(tables.map(({ table }) => textsOf(table))).toEqual([
      [
        [3, 'Bonn, the old one', '12', '13'],
        [4, 'Graz', '5', '6'],
      ],
    ])
    expect(tables[0]?.columns.map(({ name }) => name)).toEqual(['Depot', 'Costs › 2023', 'Costs › 2024'])
  })

  it('are none where lines frame prose', async () => {
    const prose = 'What stands here is said of all depots, whether they were counted'
    const { tables, text } = await tablesOf(
      await ruledPdf([
        {
          texts: [766, 752, 738, 724].map(y => [60, y, prose]),
          across: [790, 700],
          down: [50, 450, 500],
        },
      ]),
      'pdf',
    )
    expect(tables).toEqual([])
    expect(text).toContain(`${prose} ${prose}`)
  })
})

describe('the tables of slides', () => {
  it('are computed by slide, each cell with its place', async () => {
    const deck = readFileSync(new URL('../../samples/deck.pptx', import.meta.url))
    const { tables, text } = await tablesOf(deck, 'pptx')
    expect(tables).toMatchObject([{ inText: true, page: 2, headerRows: [1] }])
    expect(tables.flatMap(({ table }) => misplaced(table, text))).toEqual([])
    const errors = tables[0]?.columns.findIndex(({ name }) => name === 'Errors') ?? -1
    expect(errors).toBeGreaterThan(0)
    expect(runPlan(tables[0]?.table as never, sumOf(errors))).toMatchObject({ kind: 'value' })
  })
})
