import { describe, expect, it } from 'vitest'
import { clauseKindOf, isWorded } from './clause-kinds.ts'

describe('clauses about money and time', () => {
  it.each([
    [
      'How much notice is needed to end it?',
      'Either party may terminate this lease upon ninety (90) days written notice.',
    ],
    [
      'How much does the tenant pay for the hall?',
      'The rent shall be paid in compensation of $1,200 per month.',
    ],
    ['When does the lease end?', 'The term begins on May 1, 2021 and expires on April 30, 2024.'],
    ['Who signed the lease?', 'By: /s/ Jane Roe\nName: Jane Roe'],
    ['What interest is due when we pay late?', 'Late payments bear interest at 2% per month.'],
  ])('are recognised for %j', (question, sentence) => {
    const kind = clauseKindOf(question)
    expect(kind && isWorded(kind.name, sentence)).toBe(true)
    expect(kind && isWorded(kind.name, 'The parties meet in Vienna.')).toBe(false)
  })

  it('are not those that only speak of a renewal', () => {
    const renewal = 'If the tenant wishes to extend the term of the lease, it gives six months notice.'
    expect(isWorded('expiry', renewal)).toBe(false)
    expect(isWorded('expiry', 'At the expiration of the term you may renew for two years.')).toBe(false)
  })

  it('are not asked for by "how much" alone', () => {
    expect(clauseKindOf('How much water flows through the Danube?')).toBeNull()
  })
})
