import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import { gridTemplates } from '@citewell/contract/grid-templates.ts'
import { describe, expect, it } from 'vitest'
import { answerOverColumns } from './answer-over-columns.ts'
import { readGridQuestion } from './read-grid-question.ts'

const [register] = gridTemplates
const columns = (register?.columns ?? []).map(
  (column, at): GridColumn => ({ ...column, id: `column ${at}`, hint: '', hidden: false, frozen: false }),
)
const value = (text: string, plain: string | null = null, unit: string | null = null): CellValue => ({
  ...{ text, plain, unit, options: [] },
})
const row = (name: string, own: Record<string, CellValue>) => ({
  ...{ document_id: name, name },
  values: columns.map(column => own[column.name] ?? null),
})
const rows = [
  row('Depot', {
    Parties: value('Olm Ltd; Pirol GmbH'),
    'Payment term': value('30 days', '30', 'day'),
    'Notice of termination': value('90 days', '90', 'day'),
    'Cap on liability': value('yes, EUR 70,000', 'yes'),
    'Liability limit': value('EUR 70,000', '70000', 'EUR'),
    Expires: value('2026-01-31', '2026-01-31'),
    'Governing law': value('laws of the Federal Republic of Germany'),
  }),
  row('Garage', {
    'Payment term': value('two weeks', '2', 'week'),
    'Notice of termination': value('6 months', '6', 'month'),
    'Cap on liability': value('no', 'no'),
    Expires: value('2027-10-31', '2027-10-31'),
    'Governing law': value('deutsches Recht'),
  }),
  row('Mill', {
    'Payment term': value('60 days', '60', 'day'),
    'Notice of termination': value('2 months', '2', 'month'),
    'Liability limit': value('CHF 90,000', '90000', 'CHF'),
    Expires: value('2026-06-30', '2026-06-30'),
    'Governing law': value('law of England'),
  }),
  row('Quay', {}),
]

function ask(question: string) {
  const asked = readGridQuestion(question, columns)
  return asked && answerOverColumns(asked, columns, rows)
}
const named = (question: string) => {
  const result = ask(question)?.result
  return result?.kind === 'rows' ? result.rows.map(({ cells }) => cells.join(': ')) : result
}

describe('a question over one column of a grid', () => {
  it.each([
    ['Which contract has the longest payment term?', ['Mill: 60 days']],
    ['Which two contracts have the shortest payment term?', ['Garage: 2 weeks', 'Depot: 30 days']],
    ['Which contracts have a notice period over 60 days?', ['Depot: 90 days', 'Garage: 6 months']],
    ['Which contracts have a payment term between 20 and 40 days?', ['Depot: 30 days']],
    ['Which contracts expire in 2026?', ['Depot: 2026-01-31', 'Mill: 2026-06-30']],
    ['Which contracts expire after 1 February 2026?', ['Garage: 2027-10-31', 'Mill: 2026-06-30']],
    ['Which contract expires first?', ['Depot: 2026-01-31']],
    ['Which have no cap?', ['Garage: no', 'Mill: Nothing found', 'Quay: Nothing found']],
    ['Which contracts have a liability limit over EUR 50,000?', ['Depot: 70,000 EUR']],
    ['Which contracts are with Pirol GmbH?', ['Depot: Olm Ltd; Pirol GmbH']],
    [
      'Sort the contracts by expiry date, latest first',
      ['Garage: 2027-10-31', 'Mill: 2026-06-30', 'Depot: 2026-01-31'],
    ],
    [
      'Welche Verträge haben eine Kündigungsfrist von mehr als 60 Tagen?',
      ['Depot: 90 days', 'Garage: 6 months'],
    ],
    ['Quels contrats expirent en 2026 ?', ['Depot: 2026-01-31', 'Mill: 2026-06-30']],
  ])('%s names %o', (question, expected) => expect(named(question)).toEqual(expected))

  it('cites the cells that were compared and names the documents without one', () => {
    const answer = ask('Which contracts have a notice period over 60 days?')
    expect(answer?.cells.map(cell => cell.document_id)).toEqual(['Depot', 'Garage'])
    // Two months have 59 to 62 days.
    expect([answer?.without, answer?.incomparable]).toEqual([['Quay'], ['Mill']])
  })

  it('counts by what a cell says, in whatever language that is', () => {
    expect(ask('How many are under German law?')?.result).toMatchObject({ kind: 'value', value: '2' })
  })

  const over = (question: string, own: Parameters<typeof answerOverColumns>[2]) => {
    const asked = readGridQuestion(question, columns)
    const result = asked && answerOverColumns(asked, columns, own).result
    return result?.kind === 'rows' ? result.rows.map(({ cells }) => cells[0]) : result
  }

  it('takes a month for 30 days in order, whatever the order of rows', () => {
    const notices = [
      row('Weeks', { 'Notice of termination': value('29 days', '29', 'day') }),
      row('Month', { 'Notice of termination': value('one month', '1', 'month') }),
      row('Days', { 'Notice of termination': value('30 days', '30', 'day') }),
    ]
    const question = 'Which contract has the longest notice of termination?'
    expect(over(question, notices)).toEqual(['Month', 'Days'])
    expect(over(question, notices.toReversed())).toEqual(['Days', 'Month'])
  })

  it('lacks only what was looked for and not found', () => {
    const unread = columns.map(() => true)
    const all = [row('Quay', {}), { ...row('Waiting', {}), unread }]
    expect(over('Which have no cap?', all)).toEqual(['Quay'])
    const asked = readGridQuestion('How many have no cap?', columns)
    expect(asked && answerOverColumns(asked, columns, all).result).toMatchObject({ value: '1' })
  })

  it.each([
    ['Which contracts are under Indian law?', 'laws of India', 'laws of the State of Indiana'],
    ['Which contracts are under English law?', 'laws of England and Wales', 'laws of New South Wales'],
    ['Which contracts are under Irish law?', 'Irish law', 'laws of Northern Ireland'],
    ['Which contracts are under German law?', 'deutsches Recht', 'French law'],
    ['Which contracts are under French or German law?', 'droit français', 'Swiss law'],
  ])('knows a law by whole words: %s', (question, of, not) => {
    const laws = [of, not].map(law => row(law, { 'Governing law': value(law) }))
    expect(over(question, laws)).toEqual([of])
  })

  it('knows a party by whole words', () => {
    const all = ['Olm Ltd', 'Olmed Ltd'].map(name => row(name, { Parties: value(name) }))
    expect(over('Which contracts are with Olm?', all)).toEqual(['Olm Ltd'])
  })

  it('is refused where the values have no order, with the reason', () => {
    expect(ask('What is the highest liability limit?')?.result).toMatchObject({
      ...{ kind: 'refused', message: expect.stringContaining('EUR and CHF') },
    })
  })

  it('compares those in one currency where it is named', () =>
    expect(named('Which contract has the highest liability limit in EUR?')).toEqual(['Depot: 70,000 EUR']))

  it.each([
    'Why is the sky blue?',
    'Which contracts mention Graz?',
    'What is the average payment term?',
    'Which contracts have a payment term over 30 days and expire in 2026?',
  ])('is left to the table as a whole where a word belongs to no column: %s', question =>
    expect(readGridQuestion(question, columns)).toBeNull(),
  )
})
