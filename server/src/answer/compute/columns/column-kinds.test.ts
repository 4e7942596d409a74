import { expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { nameColumn } from './column-kinds.ts'

it('names the rows of a table by the likeliest column that is left', () => {
  const table = tableOf(
    '',
    `
Desk | Town | Name | Seats
north | Bern | Ann | 3
south | Bern | Ben | 5
west | Chur | Cleo | 4`,
  )
  expect([[], [2], [0, 2], [0, 1, 2]].map(besides => nameColumn(table, besides))).toEqual([2, 0, 1, null])
})
