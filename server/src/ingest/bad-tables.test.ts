import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import xlsx from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { presentComputed } from '../domain/tables/present-computed.ts'
import { runPlan } from '../domain/tables/run-plan.ts'
import { tablesOf } from './tables-of-files.testing.ts'

type Measure = TablePlan['measure']
type Where = TablePlan['where']
type Outcome = { shown: string | null; said: string | null; leftOut: [reason: string, rows: number][] }

/** What a reader sees of a plan over the first table of a file. */
async function outcomeOf(
  file: string | Uint8Array,
  measure: Measure,
  where: Where = [],
): Promise<Outcome & { nearest: string[] }> {
  const { tables } = await tablesOf(file, typeof file === 'string' ? 'csv' : 'xlsx')
  const [found] = tables
  if (!found) throw new Error('There is no table')
  const plan: TablePlan = { table: 0, where, group: null, measure, sort: null, limit: null }
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped = { documentId: 'd', filename: 'f', sheet: 0, region: 0, place, table: found.table }
  const { result, left_out }: ComputedTable = presentComputed(scoped, plan, runPlan(found.table, plan))
  return {
    shown: result.kind === 'value' ? result.shown : null,
    said: result.kind === 'refused' ? result.message : null,
    nearest: result.kind === 'refused' ? result.nearest : [],
    leftOut: left_out.map(({ reason, count }) => [reason, count]),
  }
}

const sum: Measure = { kind: 'sum', column: 1 }
const latest: Measure = { kind: 'max', column: 1 }
const of = (name: string): Operand => ({
  column: 1,
  where: [{ column: 0, is: 'is', values: [name] }],
  sum: false,
})
const change: Measure = { kind: 'percentage-change', from: of('Bonn'), to: of('Graz') }
const ratio: Measure = { kind: 'ratio', from: of('Bonn'), to: of('Graz') }

/** A workbook with one sheet, some of whose cells are as a spreadsheet leaves them. */
function workbook(cells: Record<string, xlsx.CellObject>, range: string): Uint8Array {
  const book = xlsx.utils.book_new({ ...cells, '!ref': range }, 'Costs')
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const text = (v: string): xlsx.CellObject => ({ t: 's', v })
const number = (v: number): xlsx.CellObject => ({ t: 'n', v })
const sites = (...rents: xlsx.CellObject[]): Uint8Array =>
  workbook(
    Object.fromEntries([
      ['A1', text('Site')],
      ['B1', text('Rent')],
      ...rents.flatMap((rent, at) => [
        [`A${at + 2}`, text(`Site ${'ABCDEFGH'[at]}`)],
        [`B${at + 2}`, rent],
      ]),
    ]),
    `A1:B${rents.length + 1}`,
  )

const refused = (said: string): Outcome => ({ shown: null, said, leftOut: [] })
const computed = (shown: string, ...leftOut: Outcome['leftOut']): Outcome => ({ shown, said: null, leftOut })

describe('a table with bad input', () => {
  it.each<[string, string | Uint8Array, Measure, Outcome]>([
    [
      'mixed units',
      'Site,Size\nBonn,5 GB\nGraz,6 TB\nLinz,7 GB\n',
      sum,
      refused(
        'The amounts are in different units or currencies (“GB”, “TB”), which are not computed together.',
      ),
    ],
    [
      'two currencies',
      'Site,Rent\nBonn,5 EUR\nGraz,6 USD\nLinz,7 EUR\n',
      sum,
      refused(
        'The amounts are in different units or currencies (“EUR”, “USD”), which are not computed together.',
      ),
    ],
    [
      'dates that could be 3 April or 4 March',
      'Site,Opened\nBonn,03/04/2024\nGraz,05/06/2024\n',
      latest,
      refused(
        'The dates in “Opened” can be read in two ways (“03/04/2024”, “05/06/2024”): day or month first.',
      ),
    ],
    [
      'a date that another one decides',
      'Site,Opened\nBonn,03/04/2024\nGraz,25/03/2024\n',
      latest,
      computed('2024-04-03'),
    ],
    [
      'text among numbers',
      'Site,Rent\nBonn,5\nGraz,soon\nLinz,7\nWien,8\n',
      sum,
      computed('20', ['text', 1]),
    ],
    [
      'an error cell',
      sites(number(5), { t: 'e', v: 0x17, f: 'Z1' }, number(7), number(8)),
      sum,
      computed('20', ['error', 1]),
    ],
    [
      'a formula without a value',
      sites(number(5), { t: 'n', f: 'B2*2' }, number(7), number(8)),
      sum,
      computed('20', ['formula-without-value', 1]),
    ],
    [
      'a reference to another file that kept its value',
      sites(number(5), { t: 'n', f: '[1]Other!A1', v: 4 }, number(7)),
      sum,
      computed('16'),
    ],
    [
      'nothing but circular references',
      sites({ t: 'n', f: 'B3+1' }, { t: 'n', f: 'B2+1' }),
      sum,
      refused('None of the cells that are meant holds a value to compute with (“=B3+1”, “=B2+1”).'),
    ],
    ['division by nothing', 'Site,Rent\nBonn,0\nGraz,7\n', ratio, refused('This would divide by zero.')],
    ['a change from nothing', 'Site,Rent\nBonn,0\nGraz,7\n', change, refused('This would divide by zero.')],
    [
      'a change from below nothing',
      'Site,Rent\nBonn,-5\nGraz,7\n',
      change,
      refused('A change from a negative number has no meaningful percentage.'),
    ],
    [
      'a number that is too large',
      `Site,Rent\nBonn,5\nGraz,${'9'.repeat(60)}\nLinz,7\nWien,1e999\nRome,1\n`,
      sum,
      computed('13', ['too-large', 2]),
    ],
    [
      'the largest numbers',
      `Site,Rent\nBonn,${'9'.repeat(38)}\nGraz,${'9'.repeat(38)}\n`,
      sum,
      computed(`199,${'999,'.repeat(11)}998`),
    ],
    [
      'no value at all',
      'Site,Rent,Note\nBonn,,a\nGraz,,b\n',
      sum,
      refused('“Rent” does not hold numbers, so nothing can be computed with it.'),
    ],
  ])('of %s gives a sentence or names what it left out, and no guess', async (_, file, measure, expected) => {
    expect(await outcomeOf(file, measure)).toEqual({ ...expected, nearest: [] })
  })

  it('of a value that no cell has offers the nearest ones', async () => {
    const where: Where = [{ column: 0, is: 'is', values: ['Grazz'] }]
    const { said, nearest } = await outcomeOf('Site,Rent\nBonn,5\nGraz,7\nLinz,8\n', sum, where)
    expect(said).toBe(
      'No row fulfils the conditions. The nearest values of “Site” are “Graz”, “Linz”, “Bonn”.',
    )
    expect(nearest).toEqual(['Graz', 'Linz', 'Bonn'])
  })
})
