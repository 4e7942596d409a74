import type { Verdict } from '@citewell/contract/citation.ts'
import type { ComputedTable } from '@citewell/contract/computed.ts'
import { describe, expect, it } from 'vitest'
import { planWordsIn } from '../domain/tables/plan-words/plan-words-in.ts'
import { askAbove, askWhich } from './ask-which.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent } from './engine-events.ts'

const reading = {
  words: 'sum of Fee',
  title: 'Berths',
  sheet_name: null,
  table: { document_id: 'd' },
  result: { kind: 'value', value: '70', type: 'number', unit: 'EUR', shown: '70 EUR' },
} as ComputedTable
const words = planWordsIn('english')
const offer = { readings: [reading], lead: 'Do you mean this?', words }

async function* quoted(verdict: Verdict['verdict']): AsyncGenerator<EngineEvent> {
  const said: Verdict = { start: 0, end: 5, citations: [], verdict, reason: null }
  const answer = { ...emptyAnswer(), response: 'A fee', verdicts: [said] }
  yield { kind: 'text', text: 'A fee' }
  yield { kind: 'checked', citations: [], verdict: said }
  yield { kind: 'end', status: 'complete', answer }
}

const asked = async (verdict: Verdict['verdict']) => {
  const events = await Array.fromAsync(askAbove(offer, text => text, quoted(verdict)))
  const end = events.at(-1)
  return end?.kind === 'end' ? end.answer : null
}

describe('readings above what is quoted', () => {
  it('ask for one alone, with the quotes moved below', async () => {
    const answer = await asked('supported')
    expect(answer?.response).toBe('Do you mean this?\n\n- sum of Fee: **70 EUR**\n\nA fee')
    expect(answer?.computed).toMatchObject({ asks: true, others: [reading] })
    expect(answer?.verdicts.map(({ start, end }) => answer.response.slice(start, end))).toEqual(['A fee'])
  })

  it('are not offered where the text computes something', async () => {
    const answer = await asked('computed')
    expect(answer?.response).toBe('A fee')
    expect(answer?.computed ?? null).toBeNull()
  })

  it('are listed with their files where they are over tables of several documents', async () => {
    const other = { ...reading, words: 'sum of Days', table: { document_id: 'e' }, filename: 'b.csv' }
    const readings = [{ ...reading, filename: 'a.csv' }, other] as ComputedTable[]
    const [writer, text] = await Array.fromAsync(
      askWhich(
        { readings, lead: 'Meinen Sie eines davon?', words },
        { plain: said => said, sentTo: [], usage: emptyAnswer().usage },
        new AbortController().signal,
      ),
    )
    expect(writer?.kind).toBe('writer')
    expect(text).toEqual({
      kind: 'text',
      text: 'Meinen Sie eines davon?\n\n- sum of Fee · a.csv: **70 EUR**\n- sum of Days · b.csv: **70 EUR**',
    })
  })

  const listed = async (result: unknown): Promise<string | undefined> => {
    const other = { ...reading, result } as ComputedTable
    const [, text] = await Array.fromAsync(
      askWhich(
        { ...offer, readings: [other] },
        { plain: said => said, sentTo: [], usage: emptyAnswer().usage },
        new AbortController().signal,
      ),
    )
    return text?.kind === 'text' ? text.text.split('\n')[2] : undefined
  }
  const rowsOf = (...names: string[]) => ({
    kind: 'rows',
    columns: [0],
    rows: names.map((name, row) => ({ row, cells: [name] })),
    count: names.length,
    matched: names.length,
    tied: false,
  })

  it('tell the names of a few rows on one line, and how many more there are', async () => {
    expect(await listed(rowsOf('B-1', 'B-2\nnew'))).toBe('- sum of Fee: **B-1, B-2 new**')
    expect(await listed(rowsOf('a', 'b', 'c', 'd', 'e', 'f'))).toBe('- sum of Fee: **6 rows**')
    expect(await listed(rowsOf('a'.repeat(121)))).toBe('- sum of Fee: **1 rows**')
    expect(await listed(rowsOf(''))).toBe('- sum of Fee: **1 rows**')
    const one = { ...rowsOf('B-1'), rows: [{ row: 0, cells: ['B-1', '', '7 years'] }] }
    expect(await listed(one)).toBe('- sum of Fee: **B-1 · 7 years**')
  })

  it('tell the values of a few groups, and how many more there are', async () => {
    const groups = ['Kappel', 'Sund', 'Bay', 'Quay', 'Ness', 'Holm'].map(key => ({
      key,
      value: '2',
      shown: '2 days',
    }))
    const of = (count: number) => ({ kind: 'groups', groups: groups.slice(0, count), count, matched: 9 })
    expect(await listed(of(2))).toBe('- sum of Fee: **Kappel 2 days, Sund 2 days**')
    expect(await listed(of(6))).toBe('- sum of Fee: **6 groups**')
  })
})
