import { describe, expect, it } from 'vitest'
import type { FoundPassage } from '../stages.ts'
import type { ColumnAsked } from './cell-read.ts'
import { readCellReply } from './read-cell-reply.ts'

const column = (type: ColumnAsked['type'], options: string[] = []): ColumnAsked => ({
  ...{ name: 'Asked', question: 'What is asked?', hint: '', type, options },
})
const text = 'The fee is EUR 1,200 a year, due on 3 March 2021. Acme Ltd pays it within thirty (30) days.'
const passage = { id: 1, documentId: 'd', start: 100, end: 100 + text.length, text, language: 'english' }
const passages = [passage as unknown as FoundPassage]

function told(asked: ColumnAsked, cell: object, columns = [asked]) {
  const said = { column: 1, state: 'found', value: '', words: '', passage: 1, ...cell }
  return readCellReply(JSON.stringify({ cells: [said] }), columns, passages)?.[0]
}
const saidBy = (asked: ColumnAsked, cell: object) => {
  const read = told(asked, cell)
  const [first] = read?.values ?? []
  return first ? [read?.state, first.value.plain ?? first.value.text, first.value.unit] : [read?.state]
}

describe('a cell of a model’s reply', () => {
  it.each([
    ['amount', 'EUR 1200', 'The fee is EUR 1,200 a year', ['found', '1200', 'EUR']],
    ['date', '2021-03-03', 'due on 3 March 2021', ['found', '2021-03-03', null]],
    ['duration', '30 days', 'within thirty (30) days', ['found', '30', 'day']],
    ['name', 'Acme Ltd', 'Acme Ltd pays it', ['found', 'Acme Ltd', null]],
    ['text', 'something else', 'Acme Ltd pays it', ['found', 'Acme Ltd pays it', null]],
    ['yes-no', 'No', 'Acme Ltd pays it', ['found', 'no', null]],
    ['yes-no', 'perhaps', 'Acme Ltd pays it', ['unclear']],
    ['amount', 'EUR 1300', 'The fee is EUR 1,200 a year', ['unclear']],
    ['amount', '', 'The fee is EUR 1,200 a year', ['unclear']],
    ['duration', '30 days', 'words that stand nowhere', [undefined]],
    ['duration', '30 days', '…', [undefined]],
    ['name', 'Acme GmbH', 'Acme Ltd pays it', ['unclear']],
  ] as const)('of type %s that says “%s” by “%s” is %o', (type, value, words, expected) => {
    expect(saidBy(column(type), { value, words })).toEqual(expected)
  })

  it('has its own words’ place in the document', () => {
    const read = told(column('amount'), { value: 'EUR 1,200', words: 'The fee is EUR 1,200 a year' })
    const [first] = read?.values ?? []
    const at = (place: { start: number; end: number } | null | undefined) =>
      place && text.slice(place.start - 100, place.end - 100)
    expect([at(first?.words), at(first?.sources[0])]).toEqual(['EUR 1,200', 'The fee is EUR 1,200 a year'])
  })

  it('holds only options of its list', () => {
    const list = column('several-of', ['Acme', 'Umbra', 'Nobody'])
    const words = 'Acme Ltd pays it'
    expect(saidBy(list, { value: 'umbra; Acme; Else', words })).toEqual(['found', 'Acme; Umbra', null])
    expect(saidBy(column('one-of', ['a', 'b']), { value: 'a; b', words })).toEqual(['unclear'])
    expect(saidBy(column('one-of', ['a', 'b']), { value: 'c', words })).toEqual(['unclear'])
  })

  it('is none where its passage is none, or it is given twice', () => {
    const words = 'Acme Ltd pays it'
    for (const number of [0, 2, -1, 1.5])
      expect(told(column('text'), { words, passage: number }) ?? null).toBeNull()
    const twice = { column: 1, state: 'found', value: 'x', words, passage: 1 }
    expect(readCellReply(JSON.stringify({ cells: [twice, twice] }), [column('text')], passages)).toEqual([
      null,
    ])
    expect(readCellReply(JSON.stringify({ cells: [] }), [column('text')], passages)).toEqual([null])
  })

  it('is read from a fence and with words around it, and null where it is no reply', () => {
    const reply =
      'Here:\n```json\n{"cells":[{"column":1,"state":"not-found","value":"","words":"","passage":0}]}\n```'
    expect(readCellReply(reply, [column('text')], passages)?.[0]?.state).toBe('not-found')
    for (const none of ['', 'no', '[]', '{"cells":3}', '{"cells":[', 'null'])
      expect(readCellReply(none, [column('text')], passages)).toBeNull()
  })

  it('has all that its words state, or the one of two, where the column’s rule says so', () => {
    const fees = 'Acme Ltd pays EUR 5, Umbra AG pays EUR 7.'
    const own = { ...passage, text: fees, end: 100 + fees.length } as unknown as FoundPassage
    const saying = (asked: ColumnAsked, cell: object) => {
      const said = { column: 1, state: 'found', words: fees, passage: 1, ...cell }
      const read = readCellReply(JSON.stringify({ cells: [said] }), [asked], [own])?.[0]
      return [read?.state, read?.values.map(({ value }) => value.text).join(' / ')]
    }
    const rule = 'all' as const
    expect(saying({ ...column('amount'), rule }, { value: 'EUR 5; EUR 7' })).toEqual([
      'found',
      'EUR 5; EUR 7',
    ])
    expect(saying({ ...column('name'), rule }, { value: 'Umbra AG; Acme Ltd; Nobody' })).toEqual([
      'found',
      'Acme Ltd; Umbra AG',
    ])
    const two = {
      ...{ state: 'conflicting', value: 'EUR 5', words: 'Acme Ltd pays EUR 5' },
      other: { value: 'EUR 7', words: 'Umbra AG pays EUR 7', passage: 1 },
    }
    expect(saying({ ...column('amount'), rule: 'largest' }, two)).toEqual(['found', 'EUR 7'])
    expect(saying(column('amount'), two)).toEqual(['conflicting', 'EUR 5 / EUR 7'])
  })

  it('conflicts only with another value that the words bear out', () => {
    const words = 'The fee is EUR 1,200 a year'
    const said = { state: 'conflicting', value: 'EUR 1,200', words }
    const other = (value: string, otherWords: string) =>
      told(column('amount'), { ...said, other: { value, words: otherWords, passage: 1 } })?.state
    expect(other('EUR 1,200', 'EUR 1,200 a year')).toBe('found')
    // Nobody can say which of the two it is.
    expect(other('EUR 5', 'nowhere')).toBe('unclear')
    expect(other('EUR 5', 'due on 3 March 2021')).toBe('unclear')
    expect(told(column('amount'), { ...said, other: null })?.state).toBe('unclear')
  })
})
