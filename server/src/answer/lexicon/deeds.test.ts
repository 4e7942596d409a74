import { describe, expect, it } from 'vitest'
import { deedAsked, tellsDeed } from './deeds.ts'

const deedOf = (text: string, language = 'english') => {
  const asked = deedAsked(text, language)
  if (!asked) throw new Error(text)
  return asked
}

describe('a deed', () => {
  it('is asked for by what was done, and not by what holds', () => {
    expect(deedOf('Did the board renew the lease?')).toMatchObject({ mustBeTold: true, body: 'board' })
    expect(deedOf('Has the fee been increased?')).toMatchObject({ mustBeTold: true, body: null })
    expect(deedOf('When was the lease terminated?').mustBeTold).toBe(true)
    expect(deedOf('Who signed the lease?').mustBeTold).toBe(false)
    expect(deedOf('Why did revenue increase?').mustBeTold).toBe(false)
    expect(deedOf('Wurde der Mietvertrag verlängert?', 'german').mustBeTold).toBe(true)
    expect(deedOf('Hat der Vorstand die Rechnung genehmigt?', 'german').body).toBe('Vorstand')
    expect(deedOf('Le bail a-t-il été résilié ?', 'french').mustBeTold).toBe(true)
    expect(deedOf('¿Se pagó la factura?', 'spanish').mustBeTold).toBe(true)
    for (const text of [
      'Does the lease renew automatically?',
      'How can the lease be terminated?',
      'When must the fee be paid?',
      'Did the parties agree to arbitration?',
      'Was the weather fine?',
      'Were costs to be reimbursed?',
      'Has the board to approve loans?',
    ])
      expect(deedAsked(text, 'english'), text).toBeNull()
    for (const text of ['Was kostet die Verlängerung?', 'Was muss der Mieter zahlen?'])
      expect(deedAsked(text, 'german'), text).toBeNull()
  })

  it.each([
    ['Did the board renew it?', 'The Board resolved not to renew the agreement.', false, true],
    ['Was it renewed?', 'The lease was renewed until 2027.', true, true],
    ['Was it renewed?', 'The parties hereby extend the term by one year.', true, true],
    ['Was it renewed?', 'Unless the lease has been renewed, it ends in May.', true, false],
    ['Was it renewed?', 'It renews automatically for successive years.', false, false],
    ['Was it renewed?', 'The lease may be renewed once.', false, false],
    ['Was it paid?', 'Fees paid in the last twelve months are the limit.', true, false],
    ['Was it paid?', 'Invoices are paid within 30 days.', false, false],
    ['Was it paid?', 'The invoice was paid in May.', false, true],
    ['Did revenue increase?', 'The increase was due to higher prices.', false, true],
    ['Was it renewed?', 'The renewal took place in May.', false, true],
    ['Was it terminated?', 'We terminate the contract with effect from 1 May.', false, true],
    ['Was it terminated?', 'We may terminate the contract at any time.', false, false],
    ['Was it signed?', 'This lease is made on 1 May 2020.', true, false],
    ['Was it signed?', 'This lease was entered into on 1 May 2020.', true, true],
    ['Was it terminated?', 'Der Vertrag wurde zum 31. März gekündigt.', false, true],
    ['Was it terminated?', 'Der Vertrag kann zum 31. März gekündigt werden.', false, false],
    ['Was it terminated?', 'The Tenant has a right to terminate.', true, false],
    ['Was it terminated?', 'Der Mieter hat ein Recht zur Kündigung.', true, false],
    ['Was it paid?', 'The Tenant has 20 days to make payment.', false, false],
    ['Was it renewed?', 'The motion to renew the lease was withdrawn.', false, false],
    ['Was it renewed?', 'Renewal of the lease was deferred.', false, false],
    ['Was it renewed?', 'The board discussed whether it was to be renewed.', false, false],
    ['Did the fee increase?', 'The landlord has announced an increase.', false, false],
    [
      'Was it terminated?',
      'It was proposed that the lease be terminated; the board agreed to meet.',
      false,
      false,
    ],
    ['Was it renewed?', 'The minutes were approved and the renewal was discussed.', false, false],
    ['Was it renewed?', 'The proposed renewal was approved.', false, true],
    ['Was it renewed?', 'The council agreed to defer the renewal.', false, false],
    ['Was it renewed?', 'Resolved: that the lease be renewed.', false, true],
    ['Was it renewed?', 'Die Verlängerung wurde vertagt.', false, false],
    ['Was it renewed?', 'Die Verlängerung wurde beschlossen.', false, true],
    ['Was it renewed?', 'The tenant has to renew the lease.', false, false],
    ['Was it renewed?', 'The board agreed in May to renew the lease.', false, true],
  ])('%s %s', (question, sentence, inContract, tells) => {
    expect(tellsDeed(sentence, deedOf(question).deed, inContract)).toBe(tells)
  })
})
