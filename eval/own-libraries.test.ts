import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readOwnLibraries, shareSaid } from './own-libraries.ts'

describe('our own small libraries', () => {
  it('have their files, questions with names of their own, and some without an answer', () => {
    const libraries = readOwnLibraries()
    expect(libraries).toHaveLength(6)
    for (const { files, questions } of libraries) {
      expect(readdirSync(files).length).toBeGreaterThan(7)
      expect(questions.filter(({ needs }) => needs.length === 0).length).toBeGreaterThan(10)
    }
    const ids = libraries.flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('count what an answer says by its letters and digits', () => {
    const question = { id: '', question: '', needs: [['EUR 4,000', '4.000 Euro'], ['ten days']] }
    expect(shareSaid(question, 'It costs **EUR 4,000** [1], within ten\ndays.')).toBe(1)
    expect(shareSaid(question, 'Es kostet 4.000 Euro. [1]')).toBe(0.5)
    expect(shareSaid(question, 'It costs EUR 400.')).toBe(0)
  })
})
