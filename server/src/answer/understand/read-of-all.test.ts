import { describe, expect, it } from 'vitest'
import { readOfAll } from './read-of-all.ts'

describe('what is asked of every document', () => {
  it.each([
    ['For each contract, what is the notice period?', 'what is the notice period?'],
    ['What is the notice period for each of these agreements?', 'What is the notice period?'],
    ['List the parties and the term for every supplier contract.', 'List the parties and the term.'],
    ['Give me the total per invoice', 'Give me the total'],
    ['Für jeden Vertrag: Wie lang ist die Kündigungsfrist?', 'Wie lang ist die Kündigungsfrist?'],
    ['Nenne das Ende der Laufzeit je Vertrag', 'Nenne das Ende der Laufzeit'],
    ['Pour chaque contrat, quel est le préavis ?', 'quel est le préavis?'],
    ['Para cada contrato, ¿cuál es el plazo?', '¿cuál es el plazo?'],
  ])('is read from “%s”', (question, rest) => {
    expect(readOfAll(question)).toBe(rest)
  })

  it.each([
    'What is the notice period?',
    'How much does each party pay?',
    'Which of these contracts renew?',
    'For each contract?',
    'Is the fee due on each delivery?',
  ])('is nothing in “%s”', question => {
    expect(readOfAll(question)).toBeNull()
  })
})
