import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { unlessUnsure } from '../propose/offer-readings.ts'
import { readingsShown } from '../propose/readings-shown.testing.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { inUnpaidStates } from './unpaid-states.ts'

const bills = (rows: string) =>
  scopedTable('bills.csv', tableOf('bills', `Invoice | Client | Amount | Status\n${rows}`))
const listed = bills(`
B-1 | Tarn Dairy | 400 | paid
B-2 | Moor Mills | 250 | overdue
B-3 | Tarn Dairy | 120 | reminded
B-4 | Moor Mills | -50 | credit note
B-5 | Tarn Dairy | 310 | overdue`)

const given = (question: string, table = listed) => {
  const found = chosenOrSearched(question, { tables: [table], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('what is unpaid', () => {
  it('is in another state than that of the paid ones, and no credit note', () => {
    for (const question of [
      'Which invoices are still unpaid?',
      'Which invoices are outstanding?',
      'Which invoices are still open?',
      'Welche Rechnungen sind noch offen?',
      'Welche Rechnungen sind unbezahlt?',
    ])
      expect(given(question)).toContain('where Status is overdue / reminded')
    expect(given('What is the total of the unpaid invoices?')).toBe(
      'sum Amount where Status is overdue / reminded = 680',
    )
  })

  it('is what a state or a column is called so', () => {
    const own = bills(
      'B-1 | Tarn Dairy | 400 | paid\nB-2 | Moor Mills | 250 | unpaid\nB-3 | Tarn | 1 | disputed',
    )
    expect(inUnpaidStates('Which invoices are unpaid?', [own])).toBe('Which invoices are unpaid?')
    const open = bills(
      'B-1 | Tarn Dairy | 400 | paid\nB-2 | Moor Mills | 250 | open\nB-3 | Tarn | 1 | overdue',
    )
    expect(inUnpaidStates('Welche Rechnungen sind offen?', [open])).toBe('Welche Rechnungen sind offen?')
  })

  it('is still open also where it is overdue, and not paid whatever its state', () => {
    const open = bills(
      'B-1 | Tarn Dairy | 400 | paid\nB-2 | Moor Mills | 250 | open\nB-3 | Tarn | 100 | overdue\nB-4 | Tarn | -30 | credit note',
    )
    for (const question of [
      'Welche Rechnungen sind noch offen?',
      'Which invoices are still open?',
      'Which invoices are not paid yet?',
      'Which invoices aren’t paid?',
      'Which invoices have not been paid?',
      'Welche Rechnungen sind noch nicht bezahlt?',
    ])
      expect(given(question, open), question).toContain('where Status is open / overdue')
    expect(given('How many invoices haven’t been paid yet?', open)).toContain('= 2')
  })

  it('is told by its date where the list has one', () => {
    const dated = scopedTable(
      'bills.csv',
      tableOf('bills', 'Bill | Paid on | Status\nB-1 | 2025-01-02 | paid\nB-2 | | sent'),
    )
    const question = 'Which bills are not paid yet?'
    expect(inUnpaidStates(question, [dated])).toBe(question)
  })

  it('is told by its states where a date is missing of drafts and credit notes as well', () => {
    const dated = scopedTable(
      'invoices.csv',
      tableOf(
        'invoices',
        `
Invoice | Amount | Paid on | Status | Kind
R-1 | 40 | 2025-01-02 | paid | bill
R-2 | 50 | | sent | bill
R-3 | 60 | | draft | bill
R-4 | -10 | | sent | credit note
R-5 | 80 | | open | bill`,
      ),
    )
    expect(given('Which invoices are not paid yet?', dated)).toMatch(
      /Status is (?:sent \/ open|open \/ sent), Kind is-not credit note/,
    )
    expect(given('How many invoices are unpaid?', dated)).toMatch(/= 2$/)
    expect(given('What is the total amount of the unpaid invoices?', dated)).toMatch(/= 120$/)
  })

  it('is paid by its date or by its state, which is asked back where they differ', () => {
    const list = scopedTable(
      'invoices.csv',
      tableOf(
        'invoices',
        `
Invoice | Firm | Net amount | State | Paid on
R-1 | Ash | 40 | paid | 2025-01-02
R-2 | Ash | 50 | open |
R-3 | Oak | 70 | paid | 2025-03-01
R-4 | Oak | 30 | refunded | 2025-04-01`,
      ),
    )
    const decided = (question: string) => {
      const inScope = { tables: [list], leaveOut: () => false }
      const found = chosenOrSearched(question, inScope)
      const made = found ? unlessUnsure(question, inScope, found.run) : { offered: [] }
      return ('computed' in made ? [made.computed] : made.offered).map(({ computed }) =>
        computed.kind === 'value' ? computed.value : null,
      )
    }
    expect(decided('How much did we pay Oak?')).toEqual(['100', '70'])
    expect(decided('How much did we pay Ash?')).toHaveLength(1)
  })

  it('is not told by the day until which something is paid', () => {
    const policies = scopedTable(
      'invoices.csv',
      tableOf(
        'insurance invoices',
        'Policy | Firm | Premium (EUR) | Status | Paid until\nP-1 | Ash | 40 | paid | 2025-12-31\nP-2 | Ash | 50 | paid | 2026-06-30\nP-3 | Oak | 60 | open | 2025-03-31',
      ),
    )
    const question = 'How much have we paid to Ash in 2026?'
    expect(inUnpaidStates(question, [policies])).toBe(question)
  })

  it('is in all of its states or in none', () => {
    const list = bills(
      'B-1 | Tarn | 400 | paid\nB-2 | Tarn | 10 | second reminder\nB-3 | Tarn | 10 | third reminder\nB-4 | Tarn | 10 | open',
    )
    for (const question of ['How many invoices are unpaid?', 'Which invoices are not paid yet?'])
      expect(given(question, list) ?? '= 3', question).toMatch(/= 3|second reminder/)
  })

  it.each(['credit note promised', 'credit card'])('is a bill whatever is told of it besides: %s', told => {
    const noted = scopedTable(
      'invoices.csv',
      tableOf(
        'invoices',
        `Invoice | Amount | Status | Remark\nR-1 | 40 | paid | cash\nR-2 | 50 | open | ${told}\nR-3 | 60 | open | cash`,
      ),
    )
    expect(given('How many invoices are unpaid?', noted)).toMatch(/= 2$/)
  })

  it('is paid where it is asked what we did pay, in which year or in all', () => {
    const dated = scopedTable(
      'invoices.csv',
      tableOf(
        'invoices',
        `
Invoice | Firm | Net amount | Issued | Due | State | Paid on
R-1 | Ash | 40 | 2024-12-02 | 2025-01-05 | paid | 2025-01-02
R-2 | Ash | 50 | 2025-01-07 | 2025-02-07 | open |
R-3 | Oak | 60 | 2025-01-09 | 2025-02-09 | overdue |
R-4 | Oak | 70 | 2025-02-09 | 2025-03-09 | paid | 2025-03-01`,
      ),
    )
    expect(given('How much did we pay Ash?', dated)).toMatch(/= 40$|Net amount where/)
    expect(given('What did we pay to all firms in total?', dated)).toMatch(/= 110$/)
    expect(given('How much have we paid to Oak in 2025?', dated)).toMatch(/Paid on between 2025.*Firm is Oak/)
  })

  it('is one of more states than a few', () => {
    const states = 'open overdue sent reminded disputed approved pending dunned late'.split(' ')
    const rows = states.map((state, at) => `B-${at + 2} | Tarn | 10 | ${state}`).join('\n')
    const many = bills(`B-1 | Tarn | 400 | paid\n${rows}`)
    expect(given('How many invoices are still unpaid?', many)).toMatch(/= 9$/)
  })

  it('is nothing of a list without a state of the paid ones', () => {
    const none = bills('B-1 | Tarn Dairy | 400 | sent\nB-2 | Moor Mills | 250 | overdue')
    expect(inUnpaidStates('Which invoices are unpaid?', [none])).toBe('Which invoices are unpaid?')
  })

  it('is what is owed, and what is paid has been paid, to whom the question names', () => {
    const open = bills(
      'B-1 | Tarn Dairy | 400 | paid\nB-2 | Moor Mills | 250 | open\nB-3 | Tarn Dairy | 100 | overdue\nB-4 | Moor Mills | 70 | paid',
    )
    for (const question of ['How much do we still owe Tarn Dairy?', 'Wie viel schulden wir Tarn Dairy noch?'])
      expect(given(question, open), question).toMatch(/^sum Amount where .*= 100$/)
    for (const question of [
      'How much have we paid Moor Mills?',
      'How much did we pay to Moor Mills so far?',
      'Wie viel haben wir an Moor Mills bezahlt?',
    ])
      expect(given(question, open), question).toMatch(/^sum Amount where .*Status is paid.*= 70$/)
  })

  it('is no total of a list that does not have whom or what was paid', () => {
    for (const question of ['How much have we paid in March?', 'How much have we paid for repairs?'])
      expect(inUnpaidStates(question, [listed])).toBe(question)
    const partly = bills('B-1 | Tarn Dairy | 400 | paid\nB-2 | Tarn Dairy | 250 | partly paid')
    const owed = 'How much do we owe Tarn Dairy?'
    expect(inUnpaidStates(owed, [partly])).toBe(owed)
  })

  it('is told of bills though another list has open rows as well', () => {
    const tasks = scopedTable('tasks.csv', tableOf('tasks', 'Task | State\nT-1 | open\nT-2 | done'))
    const open = bills('B-1 | Tarn | 400 | paid\nB-2 | Moor | 250 | open\nB-3 | Tarn | 100 | overdue')
    expect(inUnpaidStates('Which invoices are still open?', [open, tasks])).toBe(
      'Which invoices are still open or overdue?',
    )
    expect(inUnpaidStates('Which tasks are still open?', [open, tasks])).toBe('Which tasks are still open?')
  })

  it('is not what is open of other things, nor a state of what is no bill', () => {
    const tasks = scopedTable(
      'tasks.csv',
      tableOf('Tasks', 'Task | Hours | State\nPaint | 3 | done\nRoof | 5 | in progress\nDoor | 2 | overdue'),
    )
    const open = bills('B-1 | Tarn | 400 | paid\nB-2 | Moor | 250 | open\nB-3 | Tarn | 100 | overdue')
    for (const question of [
      'Which tasks are still open?',
      'Welche Aufgaben sind noch offen?',
      'How many hours are still open?',
      'How many are still open?',
      'How much is still open?',
    ])
      expect(inUnpaidStates(question, [open, tasks])).toBe(question)
    const guests = scopedTable('guests.csv', tableOf('Guests', 'Guest | State\nAnn | paid\nBob | invited'))
    expect(inUnpaidStates('Which guests are unpaid?', [guests])).toBe('Which guests are unpaid?')
  })

  it('offers no difference of its states', () => {
    const open = bills('B-1 | Tarn | 400 | paid\nB-2 | Moor | 250 | open\nB-3 | Tarn | 100 | overdue')
    const shown = readingsShown('How much is still open?', { tables: [open], leaveOut: () => false })
    expect(shown.map(ranInWords).filter(each => each.startsWith('difference'))).toEqual([])
  })

  it('is not owed where it was rejected, reversed or sent twice', () => {
    const rejected = bills(
      'B-1 | Tarn | 400 | paid\nB-2 | Tarn | 250 | open\nB-3 | Tarn | 60 | rejected\nB-4 | Tarn | 20 | duplicate',
    )
    expect(given('How much do we owe Tarn?', rejected)).toMatch(/^sum Amount where .*= 250$/)
  })

  it('is told by its states where nobody knows what they mean, or where there are credit notes', () => {
    const unknown = bills('B-1 | Tarn | 400 | paid\nB-2 | Tarn | 250 | open\nB-3 | Tarn | 60 | posted')
    const credited = bills(
      'B-1 | Tarn | 400 | paid\nB-2 | Tarn | 250 | open\nCredit note 3 | Tarn | 50 | open',
    )
    for (const list of [unknown, credited])
      for (const question of ['How much do we owe Tarn?', 'Wie viel schulden wir Tarn noch?'])
        expect(given(question, list), question).toBe('sum Amount where Client is Tarn per Status')
  })

  const due = scopedTable(
    'invoices.csv',
    tableOf(
      'invoices',
      `
Invoice | Firm | Net amount | Due | Status | For
R-1 | Ash | 40 | 2025-01-05 | paid | paper
R-2 | Ash | 50 | 2025-02-07 | open | paper
R-3 | Oak | 60 | 2025-03-09 | disputed | ink
R-4 | Oak | 70 | 2025-06-09 | open | ink
C-5 | Oak | -10 | 2025-06-09 | paid | Credit note to R-1`,
    ),
  )

  it('is overdue where it was due before today', () => {
    const onDay = (question: string) => inUnpaidStates(question, [due], '2025-04-01')
    expect(onDay('Which invoices are overdue?')).toBe(
      'Which invoices are open or disputed and due before 2025-04-01?',
    )
    expect(onDay('which invoices are still unpaid and past their due date')).toBe(
      'which invoices are still open or disputed and due before 2025-04-01',
    )
    expect(onDay('How many overdue invoices are there?')).toBe(
      'How many open or disputed invoices due before 2025-04-01 are there?',
    )
    expect(given('Which invoices are overdue?', due)).toContain('Due under ')
  })

  it.each([
    'How many invoices are not overdue?',
    'What is the total of the invoices that aren’t overdue?',
    'Which invoices are more than 30 days overdue?',
    'How many overdue invoices have been paid?',
    'Which invoices were overdue in March?',
    'How many invoices became overdue in 2025?',
  ])('is not taken for late today: %s', question => {
    expect(inUnpaidStates(question, [due], '2025-04-01')).toBe(question)
  })

  it('is overdue as a state says, and of bills alone', () => {
    const question = 'Which invoices are overdue?'
    expect(inUnpaidStates(question, [listed], '2025-04-01')).toBe(question)
    expect(inUnpaidStates('Which tasks are overdue?', [due], '2025-04-01')).toBe('Which tasks are overdue?')
  })

  it('counts no credit note as an invoice', () => {
    expect(given('How many invoices has Oak sent?', due)).toBe(
      'count Invoice where Firm is Oak, Net amount at-least 0 = 2',
    )
    expect(given('How many invoices has Ash sent?', due)).toBe('count Invoice where Firm is Ash = 2')
    for (const question of ['How many negative invoices are there?', 'How many firms sent invoices?'])
      expect(given(question, due) ?? '', question).not.toContain('at-least')
  })
})
