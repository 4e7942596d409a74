import type { Citation } from '@citewell/contract/citation.ts'
import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import { describe, expect, it } from 'vitest'
import { blankAnswer } from './blank-answer.ts'

const response = '- First. [1]\n\n- Second. [2] Third. [3]'
const span = (sentence: string, index: number) => {
  const start = response.indexOf(sentence)
  return {
    start,
    end: start + sentence.length,
    verdict: 'supported' as const,
    citations: [index],
    reason: 'r',
  }
}
const citation = (index: number): Citation => ({
  index,
  document_id: `d${index}`,
  filename: 'a.pdf',
  page: 1,
  location: 'page 1',
  quote: 'words',
  start: 0,
  end: 5,
  boxes: [{ page: 1, x: 0, y: 0, width: 1, height: 1 }],
  confidence: 1,
  score: 1,
  also_in: [],
  columns: ['Cost'],
})
const answer = {
  response,
  citations: [1, 2, 3].map(citation),
  nearest: [citation(2)],
  verdicts: [span('First. [1]', 1), span('Second. [2]', 2), span('Third. [3]', 3)],
  engine: { kind: 'quotes' as const },
}

describe('a blanked answer', () => {
  it('loses what cites a document that is gone, keeps the rest and moves the offsets', () => {
    const blanked = blankAnswer(answer, id => id === 'd2')
    expect(blanked.response).toBe('- First. [1]\n\n- deleted with its document [2] Third. [3]')
    expect(blanked.verdicts.map(({ start, end }) => blanked.response.slice(start, end))).toEqual([
      'First. [1]',
      'deleted with its document [2]',
      'Third. [3]',
    ])
    expect(blanked.citations.map(({ quote, boxes }) => [quote, boxes.length])).toEqual([
      ['words', 1],
      ['deleted with its document', 0],
      ['words', 1],
    ])
    expect(blanked.citations.map(({ columns }) => columns)).toEqual([['Cost'], undefined, ['Cost']])
    expect(blanked.nearest[0]?.quote).toBe('deleted with its document')
  })

  it('keeps the words of a model', () => {
    const blanked = blankAnswer({ ...answer, engine: { kind: 'model' } }, () => true)
    expect(blanked.response).toBe(response)
    expect(blanked.citations.every(({ quote }) => quote === 'deleted with its document')).toBe(true)
  })

  it('loses the readings of a table that is gone, and keeps quotes of other documents below them', () => {
    const lead = 'Do you mean one of these?\n\n- sum of Fee where Keeper is Ines\n- sum of Days\n\n'
    const moved = answer.verdicts.map(each => ({
      ...each,
      start: each.start + lead.length,
      end: each.end + lead.length,
    }))
    const table = { document_id: 'd1' }
    const computed = { asks: true, table, others: [{ table }] } as unknown as ComputedAnswer
    const asking = { ...answer, response: lead + response, verdicts: moved, computed }
    const blanked = blankAnswer(asking, id => id === 'd1')
    expect(blanked.response).toBe(
      'deleted with its document\n\n- deleted with its document [1]\n\n- Second. [2] Third. [3]',
    )
    expect(blanked.verdicts.map(({ start, end }) => blanked.response.slice(start, end))).toEqual([
      'deleted with its document [1]',
      'Second. [2]',
      'Third. [3]',
    ])
    expect(blanked.verdicts.map(({ verdict }) => verdict)).toEqual(['supported', 'supported', 'supported'])
    expect(blanked.computed).toBeUndefined()
    const other = blankAnswer(asking, id => id === 'd2')
    expect(other.response).toBe(`${lead}- First. [1]\n\n- deleted with its document [2] Third. [3]`)
    expect(other.computed).toEqual(computed)
    const alone = { ...asking, response: lead.trim(), verdicts: [], citations: [] }
    expect(blankAnswer(alone, id => id === 'd1').response).toBe('deleted with its document')
  })

  it('loses the line of a reading whose table is gone, where others are of other documents', () => {
    const lead = 'Do you mean one of these?\n\n- sum of Fee · a.csv\n- sum of Days · b.csv\n\n'
    const verdicts = answer.verdicts.map(each => ({
      ...each,
      ...{ start: each.start + lead.length, end: each.end + lead.length },
    }))
    const [table, other] = [{ document_id: 'd8' }, { document_id: 'd9' }]
    const computed = { asks: true, table, others: [{ table }, { table: other }] } as unknown as ComputedAnswer
    const asking = { ...answer, response: lead + response, verdicts, computed }
    const blanked = blankAnswer(asking, id => id === 'd9')
    expect(blanked.response).toBe(`Do you mean one of these?\n\n- sum of Fee · a.csv\n\n${response}`)
    expect(blanked.verdicts.map(({ start, end }) => blanked.response.slice(start, end))).toEqual(
      answer.verdicts.map(({ start, end }) => response.slice(start, end)),
    )
    expect(blanked.computed?.others).toHaveLength(1)
  })
})
