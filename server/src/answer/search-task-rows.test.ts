import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from './compute/choose/chosen-or-searched.ts'
import { mayAskForTasks, taskRows } from './compute/choose/task-rows.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { inWords, scopedTable, tableOf } from './compute/tables.testing.ts'
import { surerOf } from './search-task-rows.ts'

const head = 'No | Action | Owner | Due | Status\n'
const may = scopedTable(
  'may.md',
  tableOf(
    'Actions',
    `${head}K1 | Order the scores | Mila | 3 May 2024 | done\nK2 | Ask | Jonas | 10 May 2024 | open`,
  ),
)
const june = scopedTable(
  'june.md',
  tableOf(
    'Actions',
    `${head}K3 | Send the letter | Mila | 8 May 2024 | open\nK4 | Pay | Ada | 1 June 2024 | open`,
  ),
)

/** What is given of the tables, by the words of the plans. */
function given(question: string, tables = [may]): string[] {
  const sought = chosenOrSearched(question, { tables, leaveOut: () => false })
  const [run, ...also] = mayAskForTasks(question) ? taskRows(question, tables) : []
  const chosen = surerOf(
    question,
    sought && { ...sought, by: null },
    run ? { run, others: [], by: null, also } : null,
  )
  return chosen
    ? [chosen.run, ...(chosen.also ?? [])].map(({ plan, scoped }) => inWords(plan, scoped.table))
    : []
}

const inOwnWords = ({ plan, scoped }: PlanRun) => inWords(plan, scoped.table)

describe('Rows of tasks', () => {
  it('are given where nothing else is sure', () => {
    expect(given('Who owns action item K2 and when is it due?')).toEqual([
      'No, Action, Owner, Due, Status where No is K2',
    ])
    expect(given('How many actions are not open?')).toEqual(['count Action where Status is-not open'])
    expect(given('How many tasks are there per owner?')).not.toContain('count rows')
  })

  it('are those of all tables where what is sure has them of one alone', () => {
    const rows = 'No, Action, Owner, Due, Status where Due under 2024-05-09'
    expect(given('Which action items are due before 9 May 2024?', [may, june])).toEqual([rows, rows])
  })

  it('are counted that must be done, though a state says done', () => {
    expect(given('How many tasks must be done by 10 May 2024?')).toEqual([
      'count rows where Due at-most 2024-05-10',
    ])
  })

  it('are counted over all tables, and listed where one of them stands in two', () => {
    const counted = 'count rows where Owner is Mila'
    expect(taskRows('How many actions does Mila have?', [may, june]).map(inOwnWords)).toEqual([
      counted,
      counted,
    ])
    const again = scopedTable('july.md', june.table)
    const [first, longer] = ['Order paint', 'Order the paint'].map((task, at) =>
      scopedTable(
        `${at}.md`,
        tableOf('Actions', `No | Action | Owner | Due\n1 | ${task} | Mila | 2024-05-0${at + 1}`),
      ),
    )
    if (!first || !longer) throw new Error('No tables')
    expect(taskRows('How many actions does Mila have?', [first, longer]).map(inOwnWords)).toEqual(
      Array(2).fill('No, Action, Owner, Due where Owner is Mila'),
    )
    const rows = 'No, Action, Owner, Due, Status where Owner is Mila'
    expect(given('How many actions does Mila have?', [may, june, again])).toEqual([rows, rows, rows])
  })
})
