import { expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { readQuestionWords } from '../words/read-words.ts'
import { linkValues } from './link-values.ts'

const syllables = ['ba', 'ko', 'ri', 'tu', 'mel', 'san', 'dor', 'fin', 'gra', 'hol']
const nameOf = (number: number) => Array.from(String(number), digit => syllables[Number(digit)]).join('')
const rowOf = (at: number) =>
  `${nameOf(10_000 + at)} ${nameOf(70_000 - at)} | ${nameOf(30_000 + at * 7)} holding`

function linked(question: string, rows: number) {
  const table = tableOf('', `Name | Firm\n${Array.from({ length: rows }, (_, at) => rowOf(at)).join('\n')}`)
  return linkValues(readQuestionWords(question, 'english'), table, 'english')
}

it('finds the texts of a long export', () => {
  const question =
    'how much did the kobabakori holding in Kobabakotu spend on scanned letters and boxes together last spring'
  const found = linked(question, 3_000)
  expect(found.map(({ column, values }) => [column, values])).toContainEqual([0, [rowOf(13).split(' | ')[0]]])
})
