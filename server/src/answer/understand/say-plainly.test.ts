import { describe, expect, it } from 'vitest'
import { sayPlainly } from './say-plainly.ts'

const plain = (text: string) => sayPlainly({ text, earlier: [] }).text

describe('everyday words', () => {
  it.each([
    ['when does the lease run out', 'when does the lease end'],
    ['did they take our offer of nine grand?', 'did they accept our offer of 9,000?'],
    ['any invoices we paid late?', 'which invoices we paid late?'],
    ['Are there any machines that we sold in May?', 'which machines that we sold in May?'],
    ['what happens if the supplier goes bust', 'what happens if the supplier goes bust or becomes insolvent'],
    ['can the auditor see the payroll files', 'can the auditor have access to the payroll files'],
    ['how fast must Oak react?', 'within what response time must Oak react?'],
    ['does the lease come under Scottish law?', 'does the lease governed by Scottish law?'],
    ['what can we claim if Oak delivers late?', 'what liquidated damages can we claim if Oak delivers late?'],
    ['what is the most Oak can be sued for?', 'what is the maximum liability of Oak for?'],
    ['are we over 9k?', 'are we over 9,000?'],
    ['Who spent 4.5 grand on hotels?', 'Who spent 4,500 on hotels?'],
  ])('%j is said as %j', (text, said) => {
    expect(plain(text)).toBe(said)
  })

  it.each([
    'Are there any penalties for late delivery?',
    'Where do I run out of the building?',
    'Wann läuft der Vertrag aus?',
    'Is there any way to leave early?',
    'What happens if it runs out of stock?',
    'What can they charge if the tenant pays the rent late?',
    'Does staff absence fall under employment law?',
    'How long does it take to get an offer?',
    'Who took minutes when the board discussed the offer?',
    'What is the budget for a grand opening?',
    'What does the 401k plan get?',
    'Which room has the 4k monitors?',
    'Can you see any risks in this contract?',
    'Where can I see the full price list?',
    'What is the limit on the period in which we can be sued for damages?',
    'Any process we must follow?',
    'Is it true that everything is down on paper?',
    'What does Kids Company Ltd owe?',
    'What does the contract say about when it starts and how it ends?',
  ])('%j stays as it is', text => {
    expect(plain(text)).toBe(text)
  })
})
