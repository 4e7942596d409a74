import { describe, expect, it } from 'vitest'
import { asksOfAll } from './read-of-all.ts'

describe('what is asked of every document', () => {
  it.each([
    'For each contract, what is the notice period?',
    'What is the notice period for each of these agreements?',
    'List the parties and the term for every supplier contract.',
    'Give me the total per invoice',
    'Could you list the parties per contract?',
    'Per contract, list the parties and the term.',
    'Für jeden Vertrag: Wie lang ist die Kündigungsfrist?',
    'Nenne das Ende der Laufzeit je Vertrag',
    'Bitte liste die Parteien pro Vertrag auf, für jeden Vertrag',
    'Pour chaque contrat, quel est le préavis ?',
    'Donne-moi le préavis par contrat',
    'Para cada contrato, ¿cuál es el plazo?',
    'Muestra el plazo por contrato',
  ])('is read from “%s”', question => {
    expect(asksOfAll(question)).toBe(true)
  })

  it.each([
    'What is the notice period?',
    'How much does each party pay?',
    'Which of these contracts renew?',
    'For each contract?',
    'Is the fee due on each delivery?',
    'Can the term be extended by agreement?',
    'By agreement, can the term be extended?',
    'May it be terminated by letter?',
    'List what can be changed by agreement.',
    'Give me the amount due as per contract',
    'Which duties are governed by policies?',
    'What is the fee per invoice?',
    'Was kostet der Versand je Rechnung?',
    'Wie hoch ist die Gebühr pro Dokument?',
    'Le délai peut-il être prolongé par contrat ?',
    'Liste ce qui peut être changé par accord',
    '¿Se puede prorrogar el plazo por contrato?',
  ])('is nothing in “%s”', question => {
    expect(asksOfAll(question)).toBe(false)
  })
})
