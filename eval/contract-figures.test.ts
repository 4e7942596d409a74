import { describe, expect, it } from 'vitest'
import { comparisonFigures, contractFigures } from './contract-figures.ts'
import type { Doubt } from './doubt.ts'

const text = 'Either party may end it. Notice is thirty days in writing, sent by post.'
const quote = (documentId: string, start: number, end: number) => ({
  documentId,
  start,
  end,
  text: text.slice(start, end),
})
const question = {
  id: '1',
  question: 'What is the notice?',
  document: 'a',
  gold: [[25, 71]] as [number, number][],
  answer: 'thirty days',
  half: 'open' as const,
}
const answered = (quotes: ReturnType<typeof quote>[], doubt: Doubt = 'plain') => ({
  question,
  own: { quotes, doubt },
  plain: { quotes: [quote('b', 25, 71)] },
})
const unanswered = (doubt: Doubt) => ({
  question: { id: '2', question: 'What is the fine?', about: 'a', half: 'open' as const },
  own: { quotes: doubt === 'refused' ? [] : [quote('a', 0, 24)], doubt },
  plain: { quotes: [quote('b', 25, 71)] },
})

describe('the figures of questions over contracts', () => {
  const answers = [
    answered([quote('a', 25, 48)]),
    answered([quote('b', 25, 71), quote('a', 40, 71)], 'remarked'),
    answered([quote('a', 0, 28)]),
    answered([quote('b', 25, 71)]),
    answered([], 'refused'),
  ]
  const figures = contractFigures(answers, [
    unanswered('plain'),
    unanswered('remarked'),
    unanswered('refused'),
  ])
  const figureOf = (name: string) => figures.find(figure => figure.name === name)?.own.value

  it('want the short answer, or half of the gold stretch, from the right contract', () => {
    expect(figureOf('right, with the right contract')).toBeCloseTo(2 / 5)
    expect(figureOf('the first citation is of the right contract')).toBeCloseTo(2 / 5)
    expect(figureOf('only the right contract is cited')).toBeCloseTo(2 / 5)
  })

  it('tell plain answers from remarked and refused ones', () => {
    expect(figureOf('of the right ones, remarked')).toBe(0.5)
    expect(figureOf('refused, though answerable')).toBeCloseTo(1 / 5)
    expect(figureOf('answered plainly, where there is no answer')).toBeCloseTo(1 / 3)
    expect(figureOf('of plain answers, right')).toBeCloseTo(1 / 4)
    expect(figureOf('of remarked answers, right')).toBeCloseTo(1 / 2)
  })
})

describe('the figures of comparisons', () => {
  const sides = ['a', 'b'].map(document => ({ document, gold: [[25, 71]] as [number, number][] }))
  const compared = (...quotes: ReturnType<typeof quote>[]) => ({
    ...answered(quotes),
    question: { id: '3', question: 'How do they differ?', sides, half: 'open' as const },
  })

  it('want each side from its clause', () => {
    const figures = comparisonFigures([
      compared(quote('a', 25, 71), quote('b', 60, 71)),
      compared(quote('a', 25, 71), quote('b', 0, 28)),
      compared(quote('a', 25, 71), quote('c', 25, 71)),
    ])
    const figureOf = (name: string) => figures.find(figure => figure.name === name)?.own.value
    expect(figureOf('every side cited from the right clause')).toBeCloseTo(1 / 3)
    expect(figureOf('sides cited from the right clause')).toBeCloseTo(2 / 3)
    expect(figureOf('every side cited')).toBeCloseTo(2 / 3)
    expect(figureOf('only the named contracts cited')).toBeCloseTo(2 / 3)
  })
})
