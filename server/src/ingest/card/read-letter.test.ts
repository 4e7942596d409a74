import type { Block } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { createCardMaker } from './create-card-maker.ts'

/** The card of lines that are paragraphs each, as "kind role: value" without the language. */
function cardOf(lines: string[], format = 'txt'): string[] {
  const maker = createCardMaker({ filename: `file.${format}`, format })
  let start = 0
  const blocks = lines.map((text): Block => {
    const end = start + text.length
    const anchor = { kind: 'lines' as const, from: 1, to: 1 }
    const block = { kind: 'paragraph' as const, text, start, end, level: null, anchor }
    start = end + 1
    return block
  })
  maker.add(blocks)
  const text = lines.join('\n')
  return maker.card().flatMap(({ kind, role, value, start, end }) => {
    if (kind === 'language') return []
    if (kind !== 'kind' && start !== null && end !== null) expect(text.slice(start, end)).toBe(value)
    return [role === null ? `${kind}: ${value}` : `${kind} ${role}: ${value}`]
  })
}

const english = [
  'FENWICK STORES LIMITED Unit 4, Quay Road, Hull HU1 2AB',
  'Larkfield Hospitals Foundation Trust Attn. Ms Ada Byrne, Mill Lane, Leeds',
  '3 May 2026',
  'Our reference: FS/LH/77',
  'Dear Ms Byrne,',
  'Your contract and the price of boxes',
  'Thank you for your order. From 1 July 2026 the price rises. Please confirm by 20 May 2026.',
  'Yours sincerely,',
  'Orla Quist Commercial Director',
]

describe('a letter', () => {
  it('is called by its subject, and tells sender, recipient, writer and what is asked by when', () => {
    expect(cardOf(english)).toEqual([
      'title: Your contract and the price of boxes',
      'kind: letter',
      'party Sender: FENWICK STORES LIMITED',
      'party Recipient: Larkfield Hospitals Foundation Trust',
      'person Commercial Director: Orla Quist',
      'date dated: 3 May 2026',
      'date due: 20 May 2026',
      'number document: FS/LH/77',
    ])
  })

  it('has its subject above the salutation in German', () => {
    const card = cardOf([
      'Kranbau Huber GmbH, Werkstraße 3, 4020 Linz',
      'Nordlicht Versicherung AG, Hafenweg 1, 20457 Hamburg',
      'Linz, den 4. März 2026',
      'Verspätete Lieferung der Hubtische',
      'Sehr geehrte Frau Sommer,',
      'leider verzögert sich die Lieferung um zwei Wochen.',
      'Mit freundlichen Grüßen',
      'Jens Huber',
      'Geschäftsführer',
    ])
    expect(card).toContain('title: Verspätete Lieferung der Hubtische')
    expect(card).toContain('party Sender: Kranbau Huber GmbH')
    expect(card).toContain('party Recipient: Nordlicht Versicherung AG')
    expect(card).toContain('person Geschäftsführer: Jens Huber')
  })

  it.each([
    [
      'a line that was broken',
      ['Dear Ada,', 'the list of boxes that you asked for is ready and can be', 'Collected on Monday.'],
    ],
    ['a first sentence', ['Dear Ada,', 'Thank you for your letter of May', 'We have read it.']],
    ['a sentence that ends', ['Dear Ada,', 'Boxes are here. More will come', 'Until then we wait.']],
  ])('does not take %s for a subject', (_, lines) => {
    expect(cardOf(lines).filter(field => field.startsWith('title'))).toEqual([])
  })

  it('takes no address for a name below its end', () => {
    const card = cardOf(['Dear Ada,', 'It is done.', 'Kind regards', 'The project team', 'Mill Lane 4'])
    expect(card.filter(field => field.startsWith('person'))).toEqual([])
  })

  it.each([
    ['Anna Maria Berg', 'Leiterin Recht', 'person Leiterin Recht: Anna Maria Berg'],
    ['Managing Director', 'Jane Doe', 'person: Jane Doe'],
    ['Human Resources', 'Jane Doe', 'person: Jane Doe'],
    ['Jane Doe Director', 'Hull', 'person Director: Jane Doe'],
  ])('knows a name from a position: %s, %s', (first, second, person) => {
    const card = cardOf(['Dear Ada,', 'It is done.', 'Kind regards', first, second])
    expect(card.filter(field => field.startsWith('person'))).toEqual([person])
  })

  it.each([
    ['4020 Linz', null],
    ['Hauptplatz 4', null],
    ['Per E-Mail und Einschreiben', null],
    ['Kündigung des Mietvertrags vom 1. Mai 2020', 'title: Kündigung des Mietvertrags vom 1. Mai 2020'],
  ])('takes no address for its subject: %s', (above, title) => {
    const lines = ['Acme GmbH', 'Linz, den 4. März 2026', above, 'Sehr geehrte Frau Berg,', 'wir kündigen.']
    const found = cardOf(lines).find(field => field.startsWith('title')) ?? null
    if (title === null) expect(found).not.toBe(`title: ${above}`)
    else expect(found).toBe(title)
  })

  it('keeps the parties of an agreement that is written as a letter', () => {
    const card = cardOf([
      'Dear Ms Doe,',
      'Letter of engagement',
      'This agreement is entered into as of 4 March 2026 by and between Acme Ltd ("Acme") and Oak Mills Ltd (the "Client").',
    ])
    expect(card).toContain('party: Acme Ltd')
    expect(card).toContain('party Client: Oak Mills Ltd')
  })

  it('is no report with a heading that begins like a greeting', () => {
    const card = cardOf([
      'Rapport annuel 2025',
      'Cher ou bon marché',
      'Les prix de 2025',
      'Les prix montent.',
    ])
    expect(card).toContain('title: Rapport annuel 2025')
    expect(card).not.toContain('kind: letter')
  })

  it('is no handbook that greets its readers', () => {
    const card = cardOf([
      'Staff handbook 2025',
      'Ash Ltd',
      'Dear colleagues,',
      'Welcome to Ash',
      'This handbook tells the rules.',
    ])
    expect(card).toContain('kind: manual')
    expect(card).toContain('title: Staff handbook 2025')
  })

  it('is a letter where its subject is a contract that it writes about', () => {
    const lines = [
      'Fenwick Stores Ltd',
      '3 May 2026',
      'Dear Ms Byrne,',
      'Notice of breach - Storage Agreement',
      'We write.',
    ]
    expect(cardOf(lines)).toContain('kind: letter')
  })

  it('is a contract where its subject says so', () => {
    const lines = [
      'Fenwick Stores Ltd',
      '3 May 2026',
      'Dear Ms Byrne,',
      'Mutual Non-Disclosure Agreement',
      'The parties agree.',
    ]
    expect(cardOf(lines)).toContain('kind: contract')
  })

  it('reads hostile text in time', () => {
    const long = `Dear ${'A '.repeat(40)}`
    const card = cardOf([
      ...Array(400).fill(long),
      'Kind regards',
      'A'.repeat(20_000),
      'Yours truly '.repeat(2_000),
    ])
    expect(card.length).toBeLessThan(20)
  })
})
