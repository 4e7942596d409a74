import { describe, expect, it } from 'vitest'
import { inWords, scopedTable, tableOf } from './tables.testing.ts'
import { mayAskForTasks, taskRows } from './task-rows.ts'

const club = tableOf(
  'Tasks',
  `No | Task | Responsible | Due | Status
T1 | Book the hall for the concert | Mila Sand | 3 May 2024 | open
T2 | Print the posters | Jonas Reuter | 10 May 2024 | done
T3 | Tune the piano of the hall | Mila Sand | 21 May 2024 | open
T12 | Write to the mayor | Ada Lindt | 1 June 2024 | open`,
)
const minutes = scopedTable('board 2024-04-22.md', club)
const prices = scopedTable(
  'prices.md',
  tableOf('Prices', 'No | Item | Price\nT1 | Tuning | 120\nT2 | Poster | 4'),
)

function asked(question: string, tables = [minutes], names: string[] = []): string[] {
  if (!mayAskForTasks(question)) return []
  return taskRows(question, tables, names).map(({ plan, scoped }) => inWords(plan, scoped.table))
}
const rows = 'No, Task, Responsible, Due, Status'

describe('Rows of a table of tasks', () => {
  it('are asked for by their number, also without the word for a task', () => {
    for (const question of ['Who owns T3?', 'When is action item T3 due?', 'Wer ist für T3 zuständig?'])
      expect(asked(question)).toEqual([`${rows} where No is T3`])
  })

  it('are asked for by their owner, also by a part of the name', () => {
    for (const question of [
      'Which tasks does Mila have?',
      'What does Mila Sand have to do?',
      'Welche Aufgaben hat Mila?',
    ])
      expect(asked(question)).toEqual([`${rows} where Responsible is Mila Sand`])
    expect(asked('Which open action items does Mila have?')).toEqual([
      `${rows} where Responsible is Mila Sand, Status is open`,
    ])
  })

  it('are asked for by the day until which they are to be done', () => {
    expect(asked('Which action items are due before 10 May?')).toEqual([`${rows} where Due under 2024-05-10`])
    expect(asked('Which tasks are due by May 10, 2024?')).toEqual([`${rows} where Due at-most 2024-05-10`])
    expect(asked('Welche Aufgaben sind nach dem 10. Mai fällig?')).toEqual([
      `${rows} where Due over 2024-05-10`,
    ])
  })

  it('are asked for by what is to be done, and all together', () => {
    expect(asked('Which task is about the piano?')).toEqual([
      `${rows} where Task is Tune the piano of the hall`,
    ])
    for (const question of [
      'Who has to do what by when?',
      'List the action items',
      'Wer muss was bis wann tun?',
    ])
      expect(asked(question)).toEqual([rows])
    expect(asked('List the to-dos of the April board minutes')).toEqual([rows])
    expect(asked('How many tasks does Mila have?')).toEqual(['count rows where Responsible is Mila Sand'])
  })

  it('are not what another question asks for, nor what has words that are not in them', () => {
    expect(asked('Which tasks does Otto have?')).toEqual([])
    expect(asked('What tasks does the tenant have under the lease?')).toEqual([])
    expect(asked('How long do the tasks take?')).toEqual([])
    expect(asked('Who owns T4?')).toEqual([])
    expect(asked('What is the price of T2?', [prices])).toEqual([])
    expect(asked('Which tasks does Mila have?', [prices])).toEqual([])
  })
})
