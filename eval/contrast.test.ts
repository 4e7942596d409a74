import { describe, expect, it } from 'vitest'
import {
  type Batch,
  type ContrastModel,
  contrastFit,
  directionOfQuestion,
  directionOfText,
  dot,
} from './contrast.ts'

const dimensions = 3
const words = 6

function toyModel(): ContrastModel {
  return {
    dimensions,
    vectors: Float32Array.from({ length: words * dimensions }, (_, at) => Math.sin(at * 7 + 1)),
    inQuestion: new Float32Array(words),
    inText: new Float32Array(words),
    turn: Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 1]),
    sharpness: Float32Array.of(1),
  }
}

const batch: Batch = {
  questions: [Int32Array.of(0, 5), Int32Array.of(1)],
  texts: [Int32Array.of(2, 4), Int32Array.of(3)],
  answers: (question, text) => question === text,
}

const nearness = (model: ContrastModel, question: number, text: number) =>
  dot(
    directionOfQuestion(model, batch.questions[question] ?? new Int32Array()),
    directionOfText(model, batch.texts[text] ?? new Int32Array()),
  )

describe('fitting vectors of words by contrast', () => {
  it('brings each question nearer to its own text than to the others', () => {
    const model = toyModel()
    const { step } = contrastFit(model)
    for (let round = 0; round < 200; round++) step(batch, 0.02)
    expect(nearness(model, 0, 0)).toBeGreaterThan(nearness(model, 0, 1))
    expect(nearness(model, 1, 1)).toBeGreaterThan(nearness(model, 1, 0))
  })

  it.each(['vectors', 'inQuestion', 'inText', 'turn', 'sharpness'] as const)(
    'goes down the slope of the loss along its %s',
    part => {
      const lossAt = (change: (values: Float32Array) => void) => {
        const model = toyModel()
        change(model[part])
        return contrastFit(model).step(batch, 0)
      }
      const moved = toyModel()
      contrastFit(moved).step(batch, 0.001)
      const change = moved[part].map((value, at) => value - (toyModel()[part][at] ?? 0))
      expect(change.some(value => value !== 0)).toBe(true)
      const apply = (values: Float32Array) => {
        for (const [at, value] of change.entries()) values[at] = (values[at] ?? 0) + value
      }
      expect(lossAt(apply)).toBeLessThan(lossAt(() => {}))
    },
  )

  it('lets a text answer several questions', () => {
    const loss = contrastFit(toyModel()).step({ ...batch, answers: () => true }, 0)
    expect(loss).toBeCloseTo(0)
  })

  it('compares a question with the texts of its own article alone', () => {
    const articles: Batch = {
      questions: [Int32Array.of(0), Int32Array.of(1)],
      texts: [Int32Array.of(2), Int32Array.of(3), Int32Array.of(4), Int32Array.of(5)],
      answers: (question, text) => (text >> 1 === question ? text % 2 === 0 : null),
    }
    const first: Batch = {
      ...articles,
      questions: articles.questions.slice(0, 1),
      texts: articles.texts.slice(0, 2),
    }
    const second: Batch = {
      questions: articles.questions.slice(1),
      texts: articles.texts.slice(2),
      answers: (_, text) => text === 0,
    }
    const lossOf = (one: Batch) => contrastFit(toyModel()).step(one, 0)
    expect(lossOf(articles)).toBeCloseTo((lossOf(first) + lossOf(second)) / 2)
  })
})
