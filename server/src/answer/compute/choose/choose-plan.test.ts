import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { inWords, repositories, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

function scoped(table: Table, documentId = 'one'): ScopedTable {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  return { documentId, sheet: 0, region: 0, filename: `${documentId}.csv`, place, table }
}

const among = (...tables: ScopedTable[]): TablesInScope => ({ tables, leaveOut: () => false })

const chosen = (question: string, ...tables: ScopedTable[]) => {
  const found = choosePlan(question, among(...tables))
  return found && inWords(found.run.plan, found.run.scoped.table)
}

describe('the plan that a question is answered with', () => {
  it.each([
    ['How many repositories are in APAC?', 'count Repository where Region is APAC'],
    ['Which repositories are in APAC?', 'Repository where Region is APAC'],
    ['Which repository has the most documents?', 'Repository descending by Documents limit 1'],
  ])('is one that computes or lists: %s', (question, plan) => {
    expect(chosen(question, scoped(repositories))).toBe(plan)
  })

  it.each(['Who owns the Claims Store?', 'What is the size of Drawings?'])(
    'is none where one row can be quoted: %s',
    question => {
      expect(chosen(question, scoped(repositories))).toBeNull()
    },
  )

  it('computes a difference of two columns of one time by how much the larger is above the smaller', () => {
    const plans = tableOf(
      'Regions',
      `
Region | 2023 › Plan (EUR) | 2023 › Actual (EUR) | 2024 › Plan (EUR) | 2024 › Actual (EUR)
North | 10 | 11 | 12 | 13
South | 20 | 22 | 23 | 28
`,
    )
    const found = choosePlan(
      'What is the difference between plan and actual in 2024 for South?',
      among(scoped(plans)),
    )
    expect(found?.isUnclear).toBe(false)
    expect(found?.run.computed).toMatchObject({ value: '5', unit: 'EUR' })
  })

  it('takes no part of a file’s name for an entry', () => {
    const entries = tableOf(
      'Entries',
      `
Kind | Secret | Year
load | trial | 2023
save | other | 2024
load | trial | 2024`,
    )
    const file = { ...scoped(entries), filename: 'trial_log.json' }
    expect(chosen('How many entries have the secret trial?', file)).toBe('count rows where Secret is trial')
    expect(chosen('What share of the entries in the trial log 2024 is of kind load?', file)).toBeNull()
  })

  it('says what the codes of a list are called', () => {
    const changes = tableOf(
      'Changes',
      `
CR | Team | Title | Priority
CR-101 | Legal | Bigger stamps | High
CR-102 | HR | Barcodes | Low
CR-103 | HR | Court export | High`,
    )
    expect(chosen('Which CRs are of high priority?', scoped(changes))).toBe(
      'CR, Title where Priority is High',
    )
    const risks = tableOf(
      'Risks',
      `
Risk | Owner | Title | Level
R-1 | Ada | Late parts | High
R-2 | Bo | Lost keys | Low
R-3 | Cy | Wet cellar | High`,
    )
    expect(chosen('Which risks are of high level?', scoped(risks))).toBe('Risk, Title where Level is High')
    expect(chosen('Which repositories are in APAC?', scoped(repositories))).toBe(
      'Repository where Region is APAC',
    )
  })

  it('is one over the sheet that is named', () => {
    const sheet = (name: string, table: Table): ScopedTable => ({
      ...scoped(table),
      place: { kind: 'sheet', sheet: name, firstColumn: 0 },
    })
    const costs = (rent: number) => tableOf('', `Item | Amount\nRent | ${rent}\nTravel | 7\nFood | 9`)
    const tables = [sheet('North', costs(5)), sheet('South East', costs(6)), sheet('Notes', repositories)]
    const run = (question: string) => choosePlan(question, among(...tables))?.run
    expect(run('What is the total amount on the South East sheet?')?.scoped).toBe(tables[1])
    expect(run('Wie hoch ist der Gesamtbetrag auf dem Blatt North?')?.scoped).toBe(tables[0])
    expect(run('What is the total amount on the West sheet?')).toBeUndefined()
  })

  it('is one over the section that is named, and none where each may be meant', () => {
    const section = (title: string, rent: number): ScopedTable =>
      scoped(tableOf(title, `Item | Amount\nHouse | ${rent}\nTravel | 7\nFood | 9`))
    const tables = [section('Incomes', 50), section('Expenses', 60)]
    const run = (question: string) => choosePlan(question, among(...tables))?.run
    expect(run('What is the total of the incomes?')?.scoped).toBe(tables[0])
    expect(run('What is the average expense?')?.scoped).toBe(tables[1])
    expect(run('What did we spend in total?')?.scoped).toBe(tables[1])
    expect(run('How many expenses are above 8?')?.scoped).toBe(tables[1])
    expect(run('What are my two largest expenses?')?.scoped).toBe(tables[1])
  })

  it('is asked for where sections, tables or columns may be meant as well and give other results', () => {
    const list = (title: string, rent: number): ScopedTable =>
      scoped(tableOf(title, `Item | Amount\nHouse | ${rent}\nTravel | 7\nFood | 9`))
    const lists = [list('Incomes', 50), list('Expenses', 60)]
    const unclear = choosePlan('What is the total amount?', among(...lists))
    expect(unclear).toMatchObject({ isUnclear: true })
    expect(unclear?.others.map(each => each.scoped.table.title)).toEqual(['Expenses'])
    expect(choosePlan('What is the total of the incomes?', among(...lists))?.isUnclear).toBe(false)
    const same = [list('Incomes', 50), list('Expenses', 50)]
    expect(choosePlan('What is the total amount?', among(...same))).toMatchObject({
      isUnclear: false,
      others: [],
    })
  })

  it('is computed beside the list of the same rows', () => {
    const both = choosePlan('How many documents do the EMEA repositories hold?', among(scoped(repositories)))
    expect(both).toMatchObject({ isUnclear: false, run: { computed: { value: '3650000' } } })
  })

  it('is none where a number of the question goes into no plan', () => {
    expect(chosen('Which of the seven repositories has the most documents?', scoped(repositories))).toBeNull()
  })

  it('is none where a column of another table is called as the question says', () => {
    const listed = tableOf('Costs', 'Name | Total1\nRent | 5\nTravel | 7')
    const summary = tableOf('Other', 'Label | Some Total\nA | 5')
    const question = 'Which names have Some Total over 6?'
    expect(chosen(question, scoped(listed))).not.toBeNull()
    expect(chosen(question, scoped(listed), scoped(summary, 'two'))).toBeNull()
  })

  it('has a second reading only where that has another result', () => {
    const copy = choosePlan(
      'How many repositories are in APAC?',
      among(scoped(repositories), scoped(repositories, 'two')),
    )
    expect(copy?.others).toEqual([])
    const other = tableOf(
      'Repositories',
      'Repository | Region\nArchive | APAC\nStore | APAC\nVault | APAC\nDrawings | EMEA',
    )
    const several = choosePlan(
      'How many repositories are in APAC?',
      among(scoped(repositories), scoped(other, 'two')),
    )
    expect(several?.others.map(({ scoped: { documentId } }) => documentId)).toEqual(['two'])
    expect([copy?.isUnclear, several?.isUnclear]).toEqual([false, true])
  })

  it.each([
    'What is the average size of encrypted EMEA repositories?',
    'How many repositories in EMEA were audited?',
    'What is the total size of the EMEA repositories of Deloitte?',
  ])('is none where a word of the question goes into no condition: %s', question => {
    expect(chosen(question, scoped(repositories))).toBeNull()
  })

  it('is none where many tables are meant as likely, or one that could not be looked at', () => {
    const question = 'What is the total budget?'
    const budgets = [1, 2, 3, 4].map(one =>
      scoped(tableOf('', `Item | Budget\nRent | ${one}\nTravel | 7`), `y${one}`),
    )
    const [first, copy, third] = [budgets.slice(0, 1), [budgets[0], budgets[0], budgets[1]], budgets]
    expect(chosen(question, ...first)).toBe('sum Budget')
    expect(chosen(question, ...third)).toBeNull()
    const found = choosePlan(question, among(...copy.flatMap(one => one ?? [])))
    expect(found?.others.map(({ scoped: { documentId } }) => documentId)).toEqual(['y2'])
    expect(choosePlan(question, { tables: first, leaveOut: () => true })).toBeNull()
  })
})
