import { describe, expect, it } from 'vitest'
import { answerFigures } from './answer-figures.ts'
import type { Asked } from './ask-questions.ts'

const corpus = [{ id: 'a', title: '', text: 'The fee is 30 euro. It falls due in May.' }]
const quote = (text: string, documentId = 'a') => {
  const start = Math.max(0, corpus[0]?.text.indexOf(text) ?? 0)
  return { documentId, start, end: start + text.length, text }
}
const refusal = { quotes: [], confidence: 0, doubt: 'refused' as const }

function asked(
  answers: string[],
  given: Omit<Asked['own'], 'doubt'> & Partial<Asked['own']>,
  spans: [number, number][] = [],
): Asked {
  const own = { doubt: 'plain' as const, ...given }
  const text = 'How much?'
  const question = {
    id: '1',
    text,
    bare: text,
    documentId: 'a',
    answers,
    unanswerable: answers.length === 0,
    spans,
  }
  return { question, own, plain: refusal }
}

function figureOf(name: string, cases: Asked[]): number | undefined {
  return answerFigures(cases, corpus).find(figure => figure.name === name)?.own.value
}

describe('the figures of answers', () => {
  it('tell an answer held anywhere from one cited in its own document', () => {
    const elsewhere = asked(['30 euro'], {
      quotes: [quote('A fee of 30 euro.', 'b'), quote('It falls due in May.')],
      confidence: 1,
    })
    expect(figureOf('gold answer in the quotes', [elsewhere])).toBe(1)
    expect(figureOf('citation precision, when answered', [elsewhere])).toBe(0.5)
    expect(figureOf('citation recall', [elsewhere])).toBe(0)
    expect(figureOf('words quoted, when answered', [elsewhere])).toBe(10)
  })

  it('go by overlap where the evidence is marked', () => {
    const marked = asked(['30 euro', 'May'], { quotes: [quote('The fee is 30 euro.')], confidence: 1 }, [
      [11, 18],
      [36, 39],
    ])
    expect(figureOf('citation precision, when answered', [marked])).toBe(1)
    expect(figureOf('citation recall', [marked])).toBe(0.5)
  })

  it('count refusals on both sides', () => {
    const cases = [
      asked(['30 euro'], refusal),
      asked([], refusal),
      asked([], { quotes: [quote('The')], confidence: 0.5 }),
    ]
    expect(figureOf('refused, though answerable', cases)).toBe(1)
    expect(figureOf('refused, where there is no answer', cases)).toBe(0.5)
    expect(figureOf('AUROC of confidence', cases)).toBe(0.25)
  })

  it('report answers that no quotation can hold apart', () => {
    const computed = asked(['−12.6'], { quotes: [quote('The fee is 30 euro.')], confidence: 1 })
    const held = asked(['30 euro'], { quotes: [quote('The fee is 30 euro.')], confidence: 1 })
    expect(figureOf('gold answer in the quotes', [computed, held])).toBe(0.5)
    expect(figureOf('the same, where the text holds it', [computed, held])).toBe(1)
  })

  it('tell how often plain and remarked answers are right', () => {
    const [right, wrong] = [quote('The fee is 30 euro.'), quote('It falls due in May.')]
    const cases = [
      asked(['30 euro'], { quotes: [right], confidence: 1 }),
      asked([], { quotes: [right], confidence: 1 }),
      asked(['30 euro'], { quotes: [wrong], confidence: 0.4, doubt: 'remarked' }),
      asked([], { quotes: [right], confidence: 0.4, doubt: 'remarked' }),
      asked([], refusal),
    ]
    expect(figureOf('of plain answers, right', cases)).toBe(0.5)
    expect(figureOf('of plain answers to answerable questions, right', cases)).toBe(1)
    expect(figureOf('of remarked answers, right', cases)).toBe(0)
    expect(figureOf('remarked, though answerable', cases)).toBe(0.5)
    expect(figureOf('refused or remarked, where there is no answer', cases)).toBeCloseTo(2 / 3)
  })
})
