import { describe, expect, it } from 'vitest'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { namesOwn } from './names-own.ts'

const stalls = scopedTable(
  'stalls.csv',
  tableOf(
    'Stalls',
    'Stall | Trader | Square | Metres\nS-1 | Runa Vik | Kornmarkt | 4\nS-2 | Tove Lind | Hafen | 6',
  ),
)

describe('a question that follows another', () => {
  it.each(['metres in Hafen?', 'how many metres has it', 'what about Runa Vik', 'which trader'])(
    'names something itself: %s',
    question => {
      expect(namesOwn(question, { tables: [stalls] })).toBe(true)
    },
  )

  it.each(['the first', 'why?', 'and the second one', 'is that all?', 'thanks', '4'])(
    'names nothing itself: %s',
    question => {
      expect(namesOwn(question, { tables: [stalls] })).toBe(false)
    },
  )
})
