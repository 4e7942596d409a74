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
    ['What are the payment terms?', 'The tenant pays each invoice within thirty days of its receipt.'],
    ['When are invoices due?', 'Payment shall be made net 30 days from the date of the invoice.'],
    ['What is the duration of the lease?', 'The term shall begin in May and shall expire on April 30, 2024.'],
    ['Where must notices be sent?', 'If to the tenant: Roe Ltd, 4 Mill Lane, Attn: Jane Roe'],
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

  it('are not those that let a party end it before', () => {
    expect(isWorded('expiry', '3.2 The Grower may end this lease on 4 May 2031 by six months notice.')).toBe(
      false,
    )
    expect(isWorded('expiry', 'The lease ends on 4 May 2036, unless the Grower may end it before.')).toBe(
      true,
    )
  })

  it.each([
    'How much water flows through the Danube?',
    'When do we cut over to the new system?',
    'When is the end-user training?',
    'When are back-end tests run?',
    'When does the meeting end?',
    'How much notice must I give before annual leave?',
    'What is the conflict of interest policy?',
    'Which actions are overdue?',
    'How much paid leave do employees get?',
    'Who signs off the disposal list?',
    'Who must sign the form?',
    'How long do we keep contracts?',
    'What access rights are assigned to editors?',
    'What is the litigation hold procedure?',
    'Welche Aufgaben sind offen?',
  ])('are not asked for by %j', question => {
    expect(clauseKindOf(question)).toBeNull()
  })

  it.each(['The fee is 1,500 EUR per day.', 'The price is Rs. 500.', 'They pay 5,000 dollars each.'])(
    'name a sum of money: %s',
    sentence => expect(isWorded('payment', sentence)).toBe(true),
  )
})
