import type { Block } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { createCardMaker } from '../create-card-maker.ts'
import { collectClauses } from './collect-clauses.ts'

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  for (const part of text.split(/(\n\n)/)) {
    const anchor = { kind: 'lines' as const, from: 1, to: 1 }
    if (part.trim() !== '')
      blocks.push({ kind: 'paragraph', text: part, start, end: start + part.length, level: null, anchor })
    start += part.length
  }
  return blocks
}

function settled(role: string, text: string): string | null {
  const clauses = collectClauses()
  for (const block of blocksOf(text)) clauses.add(block)
  return clauses.found().find(field => field.role === role)?.value ?? null
}

describe('what a clause settles', () => {
  it.each([
    [
      'law',
      'This Deed is governed by the laws of the Republic of Malta, without regard to others.',
      'laws of the Republic of Malta',
    ],
    ['law', 'Danish law applies to this letter.', 'Danish law'],
    ['law', 'Es gilt das Recht der Schweiz unter Ausschluss des Kollisionsrechts.', 'Recht der Schweiz'],
    ['law', 'Auf diesen Vertrag findet luxemburgisches Recht Anwendung.', 'luxemburgisches Recht'],
    ['law', 'Le contrat est régi par le droit belge.', 'droit belge'],
    ['law', 'Governing law | Estonia', 'Estonia'],
    ['law', 'The supplier complies with all applicable laws.', null],
    [
      'term',
      'This Agreement shall remain in force for a period of eighteen (18) months.',
      'eighteen (18) months',
    ],
    ['term', 'Der Vertrag wird für die Dauer von fünf Jahren geschlossen.', 'fünf Jahren'],
    ['term', 'Le contrat est conclu pour une durée de trois ans.', 'trois ans'],
    ['term', 'Laufzeit: 48 Monate', '48 Monate'],
    ['term', 'The duty of confidentiality continues for a period of five years.', null],
    [
      'renewal',
      'The lease renews for successive terms of two years unless notice is given 90 days before.',
      'two years',
    ],
    ['renewal', 'Der Vertrag verlängert sich um jeweils sechs Monate.', 'sechs Monate'],
    ['renewal', 'Il est renouvelé par tacite reconduction par périodes d’un an.', 'un an'],
    ['notice', "Either party may terminate this contract on two months' written notice.", 'two months'],
    ['notice', 'Either party may terminate if a breach is not remedied within 30 days of notice.', null],
    ['notice', 'Der Vertrag kann mit einer Frist von sechs Wochen gekündigt werden.', 'sechs Wochen'],
    ['notice', 'Chaque partie peut résilier le contrat avec un préavis de deux mois.', 'deux mois'],
    ['payment', 'Invoices are payable within 21 days of receipt.', '21 days'],
    ['payment', 'Payment terms: net 45', 'net 45'],
    ['payment', 'Rechnungen sind innerhalb von 14 Tagen nach Zugang zu zahlen.', '14 Tagen'],
    ['payment', 'The payment term is changed from 30 days to 60 days from invoice.', '60 days'],
    ['payment', 'Rent that is more than ten days late bears interest.', null],
    ['liability', 'The liability of the supplier shall not exceed EUR 80,000 in a year.', 'EUR 80,000'],
    ['liability', 'Die Haftung ist auf 20.000 Euro je Schadensfall begrenzt.', '20.000 Euro'],
    ['liability', 'The liability of the mill shall not exceed $2.5M in a year.', '$2.5M'],
    ['liability', 'The liability of the mill is limited to EUR 5m for each claim.', 'EUR 5m'],
    ['liability', 'The liability of the mill is capped at £500k.', '£500k'],
    ['liability', 'The liability of the mill is limited to 3M EUR.', '3M EUR'],
    ['liability', 'The liability of the mill is limited to USD 1.5MM.', null],
    [
      'liability',
      'The liability of the mill is limited to £2 million or 150 % of the charges, whichever is greater.',
      '£2 million or 150 % of the charges, whichever is greater',
    ],
    [
      'liability',
      'The liability of the mill is in no event unlimited; it is limited to EUR 7,000.',
      'EUR 7,000',
    ],
    [
      'law',
      'Clause 4 shall be governed by the laws of France. In all other respects this deed is governed by the laws of Spain.',
      'laws of Spain',
    ],
    [
      'law',
      'The mill is not subject to the laws of Bermuda. This deed is governed by the laws of Malta.',
      'laws of Malta',
    ],
    [
      'payment',
      'If an invoice is not paid within 60 days of receipt, interest accrues. The mill pays within 30 days of the invoice date.',
      '30 days',
    ],
    ['exclusivity', 'Brio shall have no exclusive rights to the services.', 'no'],
    [
      'liability',
      'Liability is limited to the fees paid in the last six months.',
      'the fees paid in the last six months',
    ],
    [
      'liability',
      'The Carrier’s liability for lost goods is unlimited.',
      'liability for lost goods is unlimited',
    ],
    ['liability', 'The tenant holds liability insurance of not less than £2,000,000.', null],
    ['convenience', 'Neither party may terminate this agreement for convenience.', 'no'],
    ['convenience', 'The client may terminate this agreement without cause.', 'yes'],
    ['convenience', 'Upon termination of this agreement for any reason, all keys are returned.', null],
    [
      'convenience',
      'Either party may terminate this agreement by notice if the other becomes insolvent.',
      null,
    ],
    ['exclusivity', 'The dealer is appointed on a non-exclusive basis for the region.', 'no'],
    ['exclusivity', 'The courts of Graz have exclusive jurisdiction over this contract.', null],
    ['insurance', 'The carrier shall maintain cargo insurance at all times.', 'yes'],
    ['insurance', 'L’entrepreneur devra souscrire une assurance décennale.', 'yes'],
  ])('of %s in “%s” is %o', (role, text, expected) => expect(settled(role, text)).toBe(expected))

  it.each([
    [
      'payment',
      'Brio shall pay its growers within 14 days of receipt of invoice. Alba shall pay each invoice within 45 days of receipt.',
    ],
    [
      'convenience',
      'Brio may not terminate this agreement without cause. Alba may terminate this agreement at any time on 30 days’ notice.',
    ],
    [
      'liability',
      'The liability of Alba is limited to EUR 500. The liability of Brio shall not exceed EUR 20,000.',
    ],
    ['term', 'The licence of this agreement is valid for 12 months. This agreement is valid for five years.'],
  ])('settles no %s where two as sure are unlike', (role, text) => expect(settled(role, text)).toBeNull())

  it('takes the ordinary notice before that against a renewal', () => {
    const text =
      'It renews each year unless notice of non-renewal is given 60 days before the end of the term.\n\nThe client may terminate this contract at any time on 120 days’ notice.'
    expect(settled('notice', text)).toBe('120 days')
  })
})

describe('the card of a contract', () => {
  const cardOf = (text: string) => {
    const maker = createCardMaker({ filename: 'contract.txt', format: 'txt' })
    maker.add(blocksOf(text))
    return maker.card()
  }

  it('computes the end of the term from its start and its length, and says so', () => {
    const text =
      'CLEANING AGREEMENT\n\nThis Agreement is made on 12 March 2024 between Alba Ltd and Brio Ltd.\n\nThis Agreement starts on 1 April 2024 and runs for a term of 24 months.\n\nIt is governed by Irish law.'
    const end = cardOf(text).find(({ role }) => role === 'expiry')
    expect(end).toMatchObject({ iso: '2026-03-31', value: '1 April 2024 + 24 months', foundBy: 'computed' })
  })

  it('has the day that is stated, and not one on which a party may leave', () => {
    const text =
      'OFFICE LEASE\n\nThis Lease is made on 12 March 2024 between Alba Ltd and Brio Ltd.\n\nThe lease starts on 1 April 2024 and ends on 31 March 2030. The tenant may end this lease on 31 March 2027.'
    const ends = cardOf(text).filter(({ role }) => role === 'expiry')
    expect(ends.map(({ iso }) => iso)).toEqual(['2030-03-31'])
  })

  it.each([
    'This Agreement takes effect on 1 April 2024. The initial term is thirty-six months from the Go-Live Date.',
    'The pilot starts on 1 April 2024. This Agreement is valid for three years following the pilot.',
    'This Agreement takes effect on 1 April 2024 and runs for an indefinite period, but at least for a term of 12 months.',
    'This Agreement starts on 1 April 2024 and continues until terminated. Orders are valid for 12 months.',
    'This Agreement starts on 1 April 2024 and is valid for two years and six months.',
    'This Agreement starts on 1 April 2024. Support starts on 1 May 2024. The term of it is two years.',
  ])('computes no end where start or length is not plainly its own: %s', text => {
    const contract = `CLEANING AGREEMENT\n\nThis Agreement is made on 12 March 2024 between Alba Ltd and Brio Ltd.\n\n1. Term\n\n${text}`
    expect(cardOf(contract).filter(({ role }) => role === 'expiry')).toEqual([])
  })

  it('computes no end of an amendment, whose term may run from the start of the contract', () => {
    const text =
      'AMENDMENT NO. 1 TO THE CLEANING AGREEMENT\n\nThis Amendment is made on 3 May 2025 between Alba Ltd and Brio Ltd. It takes effect on 1 June 2025.\n\nClause 5 is replaced by: "This Agreement remains in force for a term of five years from its commencement."'
    expect(cardOf(text).filter(({ role }) => role === 'expiry')).toEqual([])
  })

  it.each([
    'Under this Agreement the price is held until 31 December 2024.',
    'Under this Agreement Brio shall keep the records through 31 December 2035.',
  ])('does not take the end of something else for that of the contract: %s', more => {
    const text = `CLEANING AGREEMENT\n\nThis Agreement is made on 12 March 2024 between Alba Ltd and Brio Ltd.\n\nThis Agreement starts on 1 April 2024 and runs for a term of 24 months.\n\n${more}`
    expect(cardOf(text).flatMap(({ role, iso }) => (role === 'expiry' ? [iso] : []))).toEqual(['2026-03-31'])
  })

  it('has no clauses where a text is no contract', () => {
    const text =
      'Travel policy\n\nStaff must hold travel insurance. Expenses are paid within 30 days of receipt.'
    expect(cardOf(text).filter(({ kind }) => kind === 'clause')).toEqual([])
  })
})
