import { describe, expect, it } from 'vitest'
import { restsOnChanged } from './changed-tables.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { givenLibrary } from './given-library.testing.ts'
import { changesRow } from './write/amendments/changed-rows.ts'
import { english } from './write/own-words/english.ts'

const contract = 'Orchard care agreement.md'
const amendment = 'Amendment 1 orchard care.md'
const columns = ['Role', 'Name', 'Days a week']
const rows = [
  ['Crew lead', 'Nia Osei', '5'],
  ['Pruning planner', 'Tove Lund', '3'],
]

const library = givenLibrary(async ({ add }) => [
  await add(
    contract,
    'Orchard Care Agreement',
    'This Orchard Care Agreement is made on 6 May 2030 between Marlow Orchards Ltd and Pell Care Ltd.',
    'Schedule 2: Key people',
    [columns, ...rows].map(cells => cells.join(' | ')).join('\n'),
  ),
  await add(
    amendment,
    'Amendment No. 1 to the Orchard Care Agreement',
    'Marlow Orchards Ltd and Pell Care Ltd amend the Orchard Care Agreement of 6 May 2030 as follows.',
    '1.1 In Schedule 2 Tove Lund is replaced as pruning planner by Ewa Brandt.',
  ),
  await add('Rules.md', 'The orchard is open in May.'),
])

/** A count over one row of the schedule. */
const runOver = (row: number): PlanRun => {
  const { id: documentId } = library.scope.documents[0] ?? { id: '' }
  const table = {
    title: 'Schedule 2: Key people',
    columns: columns.map(name => ({ name })),
    rows: rows.map((cells, at) => ({ row: at + 2, cells: cells.map(text => ({ text })) })),
  }
  const computed = { kind: 'value', cells: [{ column: 2, rows: [row] }] }
  return { scoped: { documentId, filename: contract, table }, computed } as unknown as PlanRun
}

describe('a row of a schedule that an amendment changes in words', () => {
  it('is told below the change', async () => {
    const { response, citations } = await library.ask('Who is the pruning planner?')
    const [first, second] = citations.map(({ filename }) => filename)
    expect([first, second]).toEqual([amendment, contract])
    expect(response.indexOf('Ewa Brandt')).toBeLessThan(response.indexOf(english.asItWas('').slice(0, 8)))
  })

  it('is left as it is where another row changes', async () => {
    const { response } = await library.ask('Who is the crew lead?')
    expect(response).toContain('Nia Osei')
    expect(response).not.toContain('Ewa Brandt')
  })

  it('is nothing that a result may rest on', async () => {
    const { db, scope } = library
    expect(await restsOnChanged(db, scope, [runOver(3)])).toBe(true)
    expect(await restsOnChanged(db, scope, [runOver(2)])).toBe(false)
  })

  it('is known by a key with the name of its column, and by no other schedule', () => {
    const change = { attached: ['schedule 1'], text: 'In Schedule 1 the day for Lot B is replaced by 3 May.' }
    const lots = { columns: ['Lot', 'Day'], rows: [['B', '1 May']], above: '' }
    expect(changesRow(change, { ...lots, cells: ['B', '1 May'] })).toBe(true)
    expect(changesRow(change, { ...lots, cells: ['A', '1 May'] })).toBe(false)
    expect(changesRow(change, { ...lots, cells: ['B', '1 May'], above: 'Schedule 3: Lots' })).toBe(false)
    expect(changesRow(change, { ...lots, columns: ['Lot', 'Fee'], cells: ['B', '900'] })).toBe(false)
    expect(changesRow(change, { ...lots, cells: ['Blue', '1 May'] })).toBe(false)
  })

  it('is that of which most is named, and not by what stands in another one from now on', () => {
    const rows = [
      ['Cleaning', 'weekly'],
      ['Pruning', 'monthly'],
      ['Painting', 'monthly'],
    ]
    const text = 'In Schedule 2 the frequency of Pruning is changed from monthly to weekly.'
    const changed = rows.filter(cells =>
      changesRow(
        { attached: ['schedule 2'], text },
        { columns: ['Work', 'Frequency'], cells, rows, above: '' },
      ),
    )
    expect(changed).toEqual([['Pruning', 'monthly']])
  })

  it('is none of another table, where nothing above it says which schedule it is', () => {
    const row = { cells: ['Tove Lund', '3'], rows: [], above: '' }
    const changed = (text: string, columns: string[]) =>
      changesRow({ attached: ['schedule 2'], text }, { ...row, columns })
    expect(changed('In Schedule 2 the fee for Tove Lund is replaced by 900.', ['Name', 'Days'])).toBe(false)
    expect(changed('In Schedule 2 the fee for Tove Lund is replaced by 900.', ['Name', 'Fee'])).toBe(true)
    expect(changed('In Schedule 2 Tove Lund is replaced by Ewa Brandt.', ['Name', 'Days'])).toBe(true)
    expect(changed('In Schedule 2 Ewa Brandt is replaced by Tove Lund.', ['Name', 'Days'])).toBe(false)
  })
})
