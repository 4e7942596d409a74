import type { ComputedTable } from '@citewell/contract/computed.ts'
import { describe, expect, it } from 'vitest'
import { namedReading, namesNoReading } from './named-reading.ts'

const reading = (words: string, sheet: string | null, filename: string) =>
  ({ words, title: sheet ?? '', sheet_name: sheet, filename }) as ComputedTable

const sheets = [
  reading('sum of Cost (EUR)', 'Jan', 'costs.xlsx'),
  reading('sum of Cost (EUR)', 'Feb', 'costs.xlsx'),
]
const files = [reading('sum of Budget', null, 'north.csv'), reading('sum of Budget', null, 'south.csv')]
const columns = [
  reading('sum of Plan 2024', null, 'plan.csv'),
  reading('sum of Actual 2024', null, 'plan.csv'),
]
const keepers = [
  reading('sum of Moored days', null, 'berths.csv'),
  reading('sum of Moored days where Keeper is Ines Falk', null, 'berths.csv'),
]
const alone = [reading('number of rows where Keeper is Ines Falk', null, 'berths.csv')]

describe('a reply to the question which reading is meant', () => {
  it.each<[string, ComputedTable[], number]>([
    ['Feb', sheets, 1],
    ['the one in Feb, please', sheets, 1],
    ['The second one', sheets, 1],
    ['the first', sheets, 0],
    ['2', sheets, 1],
    ['2.', sheets, 1],
    ['option 1', sheets, 0],
    ['the last one', sheets, 1],
    ['I mean the first one', sheets, 0],
    ['die zweite', sheets, 1],
    ['das erste bitte', sheets, 0],
    ['la deuxième', sheets, 1],
    ['la primera', sheets, 0],
    ['the sheet Feb', sheets, 1],
    ['das zweite Blatt', sheets, 1],
    ['the file north', files, 0],
    ['number two', sheets, 1],
    ['south.csv', files, 1],
    ['North', files, 0],
    ['actual', columns, 1],
    ['Ines Falk', keepers, 1],
    ['the one of Ines Falk', keepers, 1],
    ['the one which is in Feb', sheets, 1],
    ['yes', alone, 0],
    ['Yes, please', alone, 0],
    ['yes, that is what I mean', alone, 0],
    ['ja, genau', alone, 0],
    ['Ja, das meine ich', alone, 0],
    ['oui', alone, 0],
    ['sí, por favor', alone, 0],
    ['the first', alone, 0],
  ])('names one by its place or its words: %s', (reply, readings, at) => {
    expect(namedReading(reply, readings)).toBe(readings[at])
  })

  it.each<[string, ComputedTable[]]>([
    ['Cost', sheets],
    ['the third', sheets],
    ['Mar', sheets],
    ['How many sites are there in Feb?', sheets],
    ['the first and the second', sheets],
    ['2024', columns],
    ['budget', files],
    ['', sheets],
    ['both', sheets],
    ['not Feb', sheets],
    ['nicht Feb', sheets],
    ['neither Jan', sheets],
    ['who is Ines Falk', keepers],
    ['wer ist Ines Falk?', keepers],
    ['qui est Ines Falk', keepers],
    ['how many for Ines Falk', keepers],
    ['when is Ines Falk there', keepers],
    ['which keeper is Ines Falk', keepers],
    ['yes', keepers],
    ['no', alone],
    ['Ines Falk', alone],
    ['yes, but of 2024', alone],
    ['how many rows?', alone],
  ])('names none or several: %s', (reply, readings) => {
    expect(namedReading(reply, readings)).toBeNull()
  })

  it('may name a place that the list does not have', () => {
    expect(namesNoReading('the fourth', sheets)).toBe(true)
    expect(namesNoReading('3', sheets)).toBe(true)
    expect(namesNoReading('the second', sheets)).toBe(false)
    expect(namesNoReading('the fourth harbour', sheets)).toBe(false)
    expect(namesNoReading('2024', columns)).toBe(false)
    expect(namesNoReading('the fourth', [])).toBe(false)
  })
})
