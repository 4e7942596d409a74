import { describe, expect, it } from 'vitest'
import { inWords, scopedTable, tableOf } from '../tables.testing.ts'
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
const plainTasks = scopedTable(
  'choir.md',
  tableOf(
    'Actions',
    `No | Action | Owner | Due
K1 | Order the scores | Mila | 3 May 2024
K2 | Ask the bakery | Jonas | 10 May 2024
K3 | Send the letter | Mila | 21 May 2024`,
  ),
)
const states = scopedTable(
  'choir.md',
  tableOf(
    'Tasks',
    `No | Task | Responsible | Due | Status
K1 | Order the scores | Mila | 3 May 2024 | Done
K2 | Ask the bakery | Jonas | 10 May 2024 | In progress
K3 | Send the letter | Mila | 21 May 2024 | Not started`,
  ),
)
const hours = scopedTable(
  'hours.csv',
  tableOf(
    'Hours',
    `Task | Who | Date | Hours
Painting | Mila | 2024-05-03 | 2
Mowing | Jonas | 2024-05-03 | 3
Painting | Mila | 2024-05-04 | 1`,
  ),
)
const rooms = Array.from({ length: 80 }, (_, room) => `Check lamps of room ${room} | Ada | 2024-05-03`)
const lamps = scopedTable('lamps.csv', tableOf('Tasks', `Task | Owner | Due\n${rooms.join('\n')}`))

function asked(question: string, tables = [minutes], names: string[] = []): string[] {
  if (!mayAskForTasks(question)) return []
  return taskRows(question, tables, names).map(({ plan, scoped }) => inWords(plan, scoped.table))
}
const rows = 'No, Task, Responsible, Due, Status'

describe('Rows of a table of tasks', () => {
  it('are asked for by the month in which they are due', () => {
    expect(asked('List the tasks due in May 2024')).toEqual([`${rows} where Due is 2024-05`])
    expect(asked('List the tasks due in September 2024')).toEqual([])
  })

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

  it('are given whole where a question asks who does what', () => {
    for (const question of ['Who has to do what by when?', 'Wer muss was bis wann erledigen?'])
      expect(asked(question, [plainTasks])).toEqual(['No, Action, Owner, Due'])
    expect(asked('Who owns action item K3 and when is it due?', [plainTasks])).toEqual([
      'No, Action, Owner, Due where No is K3',
    ])
    expect(asked('Which action items are due before 10 May 2024?', [plainTasks])).toEqual([
      'No, Action, Owner, Due where Due under 2024-05-10',
    ])
  })
})

describe('No rows of tasks are given', () => {
  it('for what is not so', () => {
    for (const question of [
      'Which actions are not done?',
      'How many actions are not open?',
      "Which actions are not Mila's?",
      'Which tasks are not owned by Mila?',
      'Which actions were not completed by Mila?',
      "Which tasks aren't open?",
      'Which tasks have no due date?',
      'Which tasks have no owner?',
      'Which tasks are without an owner?',
      'Welche Aufgaben hat Mila nicht?',
    ])
      expect(asked(question), question).toEqual([])
  })

  it('for one or the other, or for each', () => {
    expect(asked('How many tasks are done or open?')).toEqual([])
    expect(asked('How many tasks does each owner have?')).toEqual([])
    expect(asked('How many tasks are there per owner?')).toEqual([])
    expect(asked('Which task is due next?')).toEqual([])
  })

  it('for a state that no cell has, or that a cell denies', () => {
    for (const question of [
      'How many tasks are still open?',
      'Which tasks are complete?',
      'Which tasks are outstanding?',
      'Which tasks are started?',
    ])
      expect(asked(question, [states]), question).toEqual([])
    expect(asked('Which actions are done?', [plainTasks])).toEqual([])
    expect(asked('Which tasks are done?')).toEqual([`${rows} where Status is done`])
    expect(asked('How many tasks are done?')).toEqual(['count rows where Status is done'])
    expect(asked('How many tasks must be done by 10 May 2024?')).toEqual([
      'count rows where Due at-most 2024-05-10',
    ])
  })

  it('for only some of the cells that are named', () => {
    expect(asked('Which tasks do Mila Sand and Jonas have?')).toEqual([])
    expect(asked('Which tasks are in progress and done?', [states])).toEqual([
      `${rows} where Status is Done / In progress`,
    ])
  })

  it('for a day on which nothing is due', () => {
    for (const question of [
      'Which actions are due between 1 May and 10 May 2024?',
      'Which tasks are due in 2027?',
      'Which tasks are due in March?',
      'Which tasks are due in April?',
      'Which tasks were agreed before 3 May 2024?',
      'Which tasks are due after the meeting?',
    ])
      expect(asked(question), question).toEqual([])
    expect(asked('How many tasks on 3 May 2024?', [hours])).toEqual([])
    expect(asked('Which tasks of the minutes of 22 April 2024 does Mila have?')).toEqual([
      `${rows} where Responsible is Mila Sand`,
    ])
  })

  it('for a number that none has, or where something else is counted', () => {
    expect(asked('What is action item T7?')).toEqual([])
    expect(asked('How many owners have open tasks?')).toEqual([])
    expect(asked('How many people have tasks?')).toEqual([])
  })

  it('where a condition would have too many values', () => {
    expect(asked('How many tasks are about lamps?', [lamps])).toEqual([])
    expect(asked('How many tasks does Ada have?', [lamps])).toEqual(['count rows where Owner is Ada'])
  })
})
