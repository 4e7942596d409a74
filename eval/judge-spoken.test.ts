import type { ComputedTable } from '@citewell/contract/computed.ts'
import { describe, expect, it } from 'vitest'
import { isSpokenRight } from './judge-spoken.ts'
import type { SpokenQuestion } from './own-tables.ts'

type Result = ComputedTable['result']
const value = (text: string, unit: string | null = null) =>
  ({ kind: 'value', value: text, unit }) as unknown as Result
const groups = (...all: [string, string][]) =>
  ({
    kind: 'groups',
    groups: all.map(([key, own]) => ({ key, value: own, unit: null })),
  }) as unknown as Result
const rows = (...all: string[][]) =>
  ({ kind: 'rows', count: all.length, rows: all.map(cells => ({ cells })) }) as unknown as Result
const wanting = (numbers: number[], texts: string[] = [], kind = 'number') =>
  ({ id: 'q', question: '', kind, numbers, texts }) as unknown as SpokenQuestion

describe('a result is what a question in everyday words wants', () => {
  it.each<[string, SpokenQuestion, Result, boolean]>([
    ['to its decimals', wanting([13.3]), value('13.33'), true],
    ['and no whole number for one with decimals', wanting([13]), value('13.33'), false],
    ['but per cent without decimals', wanting([74]), value('73.95', '%'), true],
    ['rounded as one rounds', wanting([74]), value('73.4', '%'), false],
    ['whatever its sign', wanting([40]), value('-40'), true],
    ['in hours for minutes', wanting([1.5]), value('90', 'minute'), true],
    ['but not for other units', wanting([1.5]), value('90', 'day'), false],
    ['as a month by its name', wanting([7], ['May 2031']), groups(['2031-05', '7']), true],
    ['with all numbers', wanting([7, 9]), groups(['a', '7']), false],
    ['as another cell', wanting([1250.5]), rows(['Ida', '1.205,50 EUR']), false],
    ['as a cell in either way of writing it', wanting([1250.5]), rows(['Ida', '1,250.50 EUR']), true],
    ['as a list of the names', wanting([], ['Ida', 'Jon'], 'list'), rows(['Ida'], ['Jon']), true],
    ['and of no others', wanting([], ['Ida'], 'list'), rows(['Ida'], ['Jon']), false],
    ['never where nothing is to be computed', wanting([], [], 'must-not'), value('1'), false],
  ])('%s', (_, question, result, right) => {
    expect(isSpokenRight(question, [result], '')).toBe(right)
  })
})
