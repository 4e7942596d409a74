import { describe, expect, it } from 'vitest'
import { clauseKindOf, hasWorded, isInForce, isValueOf, isWorded } from './clause-kinds.ts'

describe('a kind of clause', () => {
  it.each([
    ['have a cap on liability?', 'cap on liability'],
    ['enthalten eine Haftungsbegrenzung?', 'cap on liability'],
    ['leave liability uncapped for some breach?', 'uncapped liability'],
    ['let a party end the contract without cause?', 'termination for convenience'],
    ['the governing law', 'governing law'],
    ['the payment term', 'payment terms'],
    ["Quel droit s'applique à l'accord de confidentialité ?", 'governing law'],
    ["Quel droit a le locataire d'un accord de confidentialité ?", 'governing law'],
    ['¿Qué ley rige el acuerdo?', 'governing law'],
    ['are exclusive?', 'exclusivity'],
    ['name the colour of the trucks?', undefined],
    ['What is the notice period for termination?', 'notice of termination'],
    ['Wie lang ist die Kündigungsfrist?', 'notice of termination'],
    ['Can either party assign the agreement?', 'assignment'],
    ['Who was assigned to the night shift?', undefined],
    ['Ist der Vertrag übertragbar?', 'assignment'],
    ['Where may the seller be sued?', 'venue'],
    ['Why was the mayor sued?', undefined],
    ['Which venue hosted the concert?', undefined],
    ['name a minimum order?', 'minimum commitment'],
    ['What is the minimum age of a driver?', undefined],
    ['What insurance must the carrier hold?', 'insurance'],
    ['Which insurance company did he found?', undefined],
    ['charge more when use goes over a certain threshold?', 'volume restriction'],
    ['A certain number of birds return in which month?', undefined],
    ['What is the term of the lease?', 'term'],
    ['What does the term “Affiliate” mean?', undefined],
    ['What are the terms of payment?', 'payment terms'],
    ['How long did the storm last?', undefined],
    ['How high is the rent?', 'rent'],
    ['How much rent does the tenant pay?', 'rent'],
    ['Wie hoch ist die monatliche Miete?', 'rent'],
    ['What is the security deposit?', 'deposit'],
    ['Wie hoch ist der Stundensatz?', 'rate'],
    ['What is the rent-free period?', undefined],
    ['Who pays the rent?', undefined],
    ['What laws did the parliament pass?', undefined],
  ])('is asked for by "%s": %s', (text, name) => {
    expect(clauseKindOf(text)?.name).toBe(name)
  })

  it.each([
    ['cap on liability', 'In no event shall either party be liable for any consequential damages.', true],
    ['cap on liability', 'Liability insurance shall not exceed USD 1,000,000.', false],
    [
      'termination for convenience',
      'Either party may terminate this Agreement at any time upon 30 days notice.',
      true,
    ],
    [
      'termination for convenience',
      'Either party may terminate upon notice if the other is in breach.',
      false,
    ],
    ['exclusivity', 'The Company appoints it as its exclusive distributor in the Territory.', true],
    ['exclusivity', 'The Company appoints it as a non-exclusive distributor in the Territory.', false],
    ['governing law', '9.07 Governing Law.', false],
    ['insurance', 'The carrier shall maintain general liability insurance of EUR 2,000,000.', true],
    [
      'insurance',
      'If the carrier fails to maintain the insurance required, the shipper may end this.',
      false,
    ],
    ['insurance', 'Goods go by ground freight, with no extra  insurance.', false],
    ['minimum commitment', 'The dealer shall meet a minimum purchase of 40 units a year.', true],
    ['minimum commitment', 'A bond is posted at the minimum amount legally required.', false],
    ['minimum commitment', 'Each side shall provide measures at least as strict as its own.', false],
    ['licence grant', 'The owner grants the user a licence to use the marks.', true],
    ['licence grant', 'The owner is willing to grant the user a licence to use the marks.', false],
    ['renewal', 'This Agreement renews automatically for successive one-year terms.', true],
    ['renewal', 'Such rights do not automatically extend to other events.', false],
    ['irrevocable or perpetual licence', 'It holds a perpetual, irrevocable licence to the code.', true],
    [
      'irrevocable or perpetual licence',
      'You grant us an irrevocable power of attorney and rights to sign.',
      false,
    ],
    ['governing law', 'This Agreement is governed by the laws of Texas.', true],
    ['notice of termination', 'Each side may end it by three months’ written notice.', true],
    [
      'notice of termination',
      'Das Mietverhältnis kann mit einer Frist von drei Monaten gekündigt werden.',
      true,
    ],
    ['notice of termination', 'A notice is sent by letter.', false],
    [
      'uncapped liability',
      'Breaches of confidentiality are excluded from these limitations of liability.',
      true,
    ],
    ['uncapped liability', 'Except as agreed in writing, neither party may bind the other.', false],
    [
      'exception to a restriction',
      'The Dealer shall not be prohibited from owning shares of a listed competitor.',
      true,
    ],
    [
      'exception to a restriction',
      'Neither side may solicit an employee of the other; provided, however, that adverts are allowed.',
      false,
    ],
    ['no solicitation of employees', 'The Agent shall not hire any employee of the Company.', true],
    ['no solicitation of employees', 'The Agent shall employ at least one trained engineer.', false],
    ['no solicitation of employees', 'It will not employ any person convicted of a felony.', false],
    ['no solicitation of customers', 'divert or attempt to divert any customer to another shop;', true],
    ['no solicitation of customers', 'to persuade any client to reduce its orders;', true],
    [
      'third party beneficiary',
      'It gives no rights to others, except that the Club is a third party beneficiary of Section 8.',
      true,
    ],
    ['third party beneficiary', 'There are no third party beneficiaries.', false],
    ['unlimited licence', 'The fees include unlimited mobile network access.', true],
    ['unlimited licence', 'The Dealer gives unlimited access to its offices and books.', false],
    ['covenant not to sue', 'The other provisions stay valid if one loses its validity.', false],
    ['irrevocable or perpetual licence', 'Each party irrevocably waives all rights to a jury trial.', false],
    ['irrevocable or perpetual licence', 'It grants a worldwide, perpetual right to use the Code.', true],
    ['volume restriction', 'The Software may be installed on no more than three servers.', true],
    ['change of control', 'Consent is needed if a merger ends in new owners.', true],
    [
      'change of control',
      'Without consent a party may assign this Agreement to its successor in a merger.',
      false,
    ],
    ['termination for convenience', 'The Agent may terminate the subagency at any time.', false],
    [
      'termination for convenience',
      'Der Vertrag ist von beiden Seiten mit einer Frist von acht Wochen ordentlich kündbar.',
      true,
    ],
    ['termination for convenience', 'Jede Seite kann ihn mit einer Frist von zwei Wochen kündigen.', true],
    ['termination for convenience', 'Die ordentliche Kündigung ist ausgeschlossen.', false],
    ['termination for convenience', 'Er kann aus wichtigem Grund jederzeit gekündigt werden.', false],
    ['termination for convenience', 'Either party may terminate upon notice as follows:', false],
    ['termination for convenience', 'The Buyer may terminate this Agreement at any time by notice.', true],
    ['revenue sharing', 'The Dealer pays an advertising fee of 2% of gross sales.', false],
    ['revenue sharing', 'The Dealer pays a royalty of 2% of gross sales.', true],
    ['change of control', '“Change of Control” means the sale of most of the shares.', false],
    ['minimum commitment', 'The Buyer shall provide forecasts at least ten days before an order.', false],
    ['minimum commitment', 'The Buyer shall purchase at least ten pallets a year.', true],
    ['termination for convenience', 'The contract may be cancelled at any time by mutual consent.', false],
    ['exclusivity', 'The Supplier shall not be considered an exclusive provider.', false],
    ['ip ownership', 'The Agency assigns to the Client all rights in the designs.', true],
    ['rent', 'The Tenant pays a monthly rent of EUR 900 in advance.', true],
    ['rent', 'Die Miete beträgt 900 € im Monat.', true],
    ['rent', 'The rent is due on the third working day.', false],
    ['deposit', 'A sum of $2,000 is held as a security deposit.', true],
    ['termination', 'The Agency may terminate this Agreement upon a default.', true],
    ['termination', 'Upon termination of this Agreement the Agency may keep one copy.', false],
    ['amendment', 'This Lease may only be modified in writing.', true],
    ['venue', 'The arbitration shall take place in Oslo.', true],
    ['expiry', 'The joint venture shall be effective until May 31, 2031.', true],
    ['revenue sharing', 'All income and losses shall be shared equally.', true],
    ['interest on late payments', 'Late payments bear a service fee of 1.5% a month.', true],
    ['licence grant', 'The Owner hereby grants the Agency a licence to use the marks.', true],
    ['licence grant', 'The Owner has the power to grant the licences to use the marks.', false],
    [
      'renewal',
      'A material breach that is not cured extends the notice for further periods of ten days.',
      false,
    ],
    ['no such kind', 'This Agreement is governed by the laws of Texas.', false],
  ])('%s is worded so in "%s": %s', (name, text, worded) => {
    expect(isWorded(name, text)).toBe(worded)
  })

  it.each([
    ['This Lease shall renew for successive terms of two (2) years.', 'two (2) years', true],
    ['It may be extended by two-year renewal terms.', 'two-year', true],
    ['It continues for four (4) years unless the parties extend the term.', 'four (4) years', false],
    ['The term may be extended by notice six (6) months prior to its end.', 'six (6) months', false],
    ['9. Term and Renewal. The term shall be one (1) year.', 'one (1) year', false],
  ])('of renewal “%s” says by %s how long it lasts: %s', (text, value, expected) => {
    const start = text.indexOf(value)
    expect(isValueOf('renewal', text, { start, end: start + value.length })).toBe(expected)
    expect(isValueOf('insurance', text, { start, end: start + value.length })).toBe(true)
  })

  it('is in force unless it is a recital or a line of contents', () => {
    expect(isInForce('WHEREAS, Sponsor desires to acquire the exclusive right to be the sponsor;')).toBe(
      false,
    )
    expect(isInForce('Section 2.01 Appointment; Exclusivity 5 Section 2.02 Scope of Agency 5 ')).toBe(false)
    expect(isInForce('Exclusivity ........ 5')).toBe(false)
    expect(isInForce('Section 4 Exclusivity [***] Section 5 Consideration')).toBe(false)
    expect(isInForce('Under Section 4.2 and Article 5 Section 6 the grant is exclusive.')).toBe(true)
    expect(isInForce('Under Section 4.1 the Supplier grants 5 licences to the Buyer.')).toBe(true)
  })

  it('is worded in one sentence with its heading, not over several', () => {
    const apart = 'The buyer may end the visit. The goods stay two days. A notice hangs at the gate.'
    expect(hasWorded('notice of termination', apart)).toBe(false)
    expect(hasWorded('notice of termination', 'Cancellation.\nIt takes two months’ notice.')).toBe(true)
    expect(
      hasWorded('cap on liability', 'Insurance is due. No party shall be liable for lost profits.'),
    ).toBe(true)
  })
})
