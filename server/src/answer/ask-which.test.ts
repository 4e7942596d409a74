import type { Verdict } from '@citewell/contract/citation.ts'
import type { ComputedTable } from '@citewell/contract/computed.ts'
import { describe, expect, it } from 'vitest'
import { askAbove, askWhich } from './ask-which.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent } from './engine-events.ts'

const reading = {
  words: 'sum of Fee',
  title: 'Berths',
  sheet_name: null,
  table: { document_id: 'd' },
} as ComputedTable
const offer = { readings: [reading], lead: 'Do you mean this?' }

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
    expect(answer?.response).toBe('Do you mean this?\n\n- sum of Fee\n\nA fee')
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
        { readings, lead: 'Meinen Sie eines davon?' },
        { plain: said => said, sentTo: [], usage: emptyAnswer().usage },
        new AbortController().signal,
      ),
    )
    expect(writer?.kind).toBe('writer')
    expect(text).toEqual({
      kind: 'text',
      text: 'Meinen Sie eines davon?\n\n- sum of Fee · a.csv\n- sum of Days · b.csv',
    })
  })
})
