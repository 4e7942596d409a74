import type { CellValue } from '@citewell/contract/grid-columns.ts'
import type { AnswerRule, ColumnType } from '@citewell/contract/grid-rules.ts'
import { describe, expect, it } from 'vitest'
import type { FoundPassage } from '../stages.ts'
import { byRule, elseNo } from './by-rule.ts'
import type { CellRead, ReadValue } from './cell-read.ts'

/** Each text is a passage of its own; its value is at its beginning. */
function stating(...said: [text: string, plain: string | null, unit?: string][]): ReadValue[] {
  let start = 0
  return said.map(([text, plain, unit = null as unknown as string]) => {
    const passage = { id: start, text, start, end: start + text.length } as FoundPassage
    const own = { start, end: start + 5 }
    const source = { passage, start, end: passage.end }
    start = passage.end + 1
    const value: CellValue = {
      text: plain === null ? text : `${plain} ${unit ?? ''}`.trim(),
      plain,
      unit,
      options: [],
    }
    return { value, sources: [source], words: own }
  })
}
const chosen = (type: ColumnType, rule: AnswerRule, values: ReadValue[]) =>
  byRule({ type, rule }, values)?.value.text

const fees = stating(
  ['The fee is EUR 30 as of 1 March 2022.', '30', 'EUR'],
  ['The fee is EUR 50 as of 1 March 2024.', '50', 'EUR'],
  ['The fee is EUR 40 as of 1 March 2023.', '40', 'EUR'],
)

describe('of several values, a column’s rule', () => {
  it.each([
    ['likeliest', undefined],
    ['else-no', undefined],
    ['first', '30 EUR'],
    ['latest-dated', '50 EUR'],
    ['smallest', '30 EUR'],
    ['largest', '50 EUR'],
    ['all', '30 EUR; 50 EUR; 40 EUR'],
  ] as const)('“%s” takes %s, however likely each is', (rule, expected) => {
    expect(chosen('amount', rule, fees)).toBe(expected)
    expect(chosen('amount', rule, fees.toReversed())).toBe(expected)
  })

  it('compares dates, and lengths of time in other units', () => {
    const dates = stating(['a', '2024-05-01'], ['b', '2022-12-31'], ['c', '2023'])
    expect([chosen('date', 'smallest', dates), chosen('date', 'largest', dates)]).toEqual([
      '2022-12-31',
      '2024-05-01',
    ])
    const times = stating(['a', '18', 'month'], ['b', '1', 'year'], ['c', '2', 'year'])
    expect([chosen('duration', 'smallest', times), chosen('duration', 'largest', times)]).toEqual([
      '1 year',
      '2 year',
    ])
  })

  it('leaves open what cannot be compared', () => {
    const money = stating(['a', '5', 'EUR'], ['b', '4', 'USD'])
    const times = stating(['a', '30', 'day'], ['b', '1', 'month'])
    const undated = stating(['The fee is low.', '1', 'EUR'], ['The fee is high.', '2', 'EUR'])
    expect([
      chosen('amount', 'largest', money),
      chosen('duration', 'smallest', times),
      chosen('amount', 'latest-dated', undated),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('joins what differs, cites each, and leaves one alone as it is', () => {
    const twice = stating(['a', '1', 'year'], ['b', '12', 'month'], ['c', '2', 'year'])
    const all = byRule({ type: 'duration', rule: 'all' }, twice)
    expect([all?.value.text, all?.value.plain, all?.sources.length]).toEqual(['1 year; 2 year', null, 2])
    expect(byRule({ type: 'duration', rule: 'all' }, twice.slice(0, 2))?.value.plain).toBe('1')
    const names = stating(['Acme Ltd', null], ['ACME  LTD', null], ['Umbra AG', null])
    expect(chosen('name', 'all', names)).toBe('Acme Ltd; Umbra AG')
  })

  it('has nothing to take of none', () => {
    for (const rule of ['first', 'latest-dated', 'smallest', 'all'] as const)
      expect(byRule({ type: 'amount', rule }, [])).toBeNull()
  })
})

describe('a column that says no where nothing is found', () => {
  const nowhere: CellRead = { state: 'not-found', values: [], nearest: [], confidence: 0.1, looked: [] }

  it('says so without words of the document, and of nothing else', () => {
    const no = elseNo({ rule: 'else-no' }, nowhere)
    expect([no?.state, no?.values[0]?.value.plain, no?.values[0]?.sources, no?.values[0]?.words]).toEqual([
      'found',
      'no',
      [],
      null,
    ])
    expect(elseNo({ rule: 'likeliest' }, nowhere)).toBe(nowhere)
    const unclear: CellRead = { ...nowhere, state: 'unclear' }
    expect([elseNo({ rule: 'else-no' }, unclear), elseNo({ rule: 'else-no' }, null)]).toEqual([unclear, null])
  })
})
