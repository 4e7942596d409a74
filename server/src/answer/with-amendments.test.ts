import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import { documentPassages } from './retrieve/document-passages.ts'
import type { Scope } from './stages.ts'
import { amendedPassages } from './with-amendments.ts'

let database: OpenDatabase
let scope: Scope
let named: (...filenames: string[]) => Scope

const harvest = 'Harvest services agreement Marlow-Pell.md'
const amendment = 'Amendment 1 Marlow-Pell.md'
const second = 'Amendment 2 Marlow-Pell.md'

/** Two contracts of one template, with other suppliers. */
const services = (supplier: string, day: string, cap: string, notice: string) => [
  'Harvest Services Agreement',
  `This Harvest Services Agreement (the "Agreement") is made on ${day} between Marlow Orchards Ltd (the "Client") and ${supplier} (the "Supplier").`,
  '3. Charges',
  `3.1 The total charges under this Agreement shall not exceed EUR ${cap} (the "Cap").`,
  '3.2 The Client shall pay each undisputed invoice within forty (40) days of receipt.',
  '6. Termination',
  '6.1 Either party may terminate this Agreement for material breach that is not remedied within twenty (20) days of notice.',
  `6.2 The Client may terminate this Agreement for convenience on ${notice} days' written notice.`,
  '7. Governing law',
  '7.1 This Agreement is governed by the law of Ireland.',
]

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  const add = (filename: string, texts: string[]) => addDocument(db, tenantId, filename, texts)
  const documents = [
    await add(harvest, services('Pell Harvesting Ltd', '6 May 2024', '310,000', '90')),
    await add(
      'Harvest services agreement Marlow-Kestrel.md',
      services('Kestrel Picking Ltd', '9 June 2024', '275,000', '60'),
    ),
    await add(amendment, [
      'Amendment No. 1 to the Harvest Services Agreement',
      'This Amendment No. 1 is made on 3 February 2025 between Marlow Orchards Ltd and Pell Harvesting Ltd and amends the Harvest Services Agreement of 6 May 2024 (the "Agreement").',
      '1. Changes',
      '1.1 In clause 3.1 of the Agreement, "EUR 310,000" is replaced by "EUR 365,000".',
      '1.2 In clause 3.2 of the Agreement, "forty (40) days" is replaced by "twenty-five (25) days".',
      '1.3 Clause 6.2 of the Agreement is deleted and replaced by: "The Client may terminate this Agreement for convenience on 150 days\' written notice."',
      '1.4 A new clause 2.4 is added: "The Supplier shall finish the lower field by 30 September 2025."',
      '2. Effect',
      '2.1 This Amendment takes effect on 1 March 2025. All other terms remain unchanged.',
    ]),
    await add('Mietvertrag Lindenhof.md', [
      'Mietvertrag über die Halle Lindenhof',
      'zwischen der Auer Immobilien GmbH (Vermieter) und der Falk Werkzeug GmbH (Mieter), geschlossen am 4. April 2022.',
      '§ 4 Miete',
      '(1) Die monatliche Miete beträgt 4.200 EUR zuzüglich Umsatzsteuer.',
      '(2) Die Miete ist bis zum dritten Werktag eines Monats zu zahlen.',
    ]),
    await add('Nachtrag Lindenhof.md', [
      'Nachtrag zum Mietvertrag über die Halle Lindenhof',
      'Die Auer Immobilien GmbH und die Falk Werkzeug GmbH ändern den Mietvertrag vom 4. April 2022 wie folgt.',
      '1. In § 4 Abs. 1 wird der Betrag „4.200 EUR“ durch den Betrag „4.650 EUR“ ersetzt.',
      '2. Im Übrigen bleibt der Mietvertrag unverändert.',
    ]),
    await add('Storage lease Tarn.md', [
      'Storage Lease',
      'This Storage Lease is dated 12 August 2023 and made between Tarn Depots Ltd and Marlow Orchards Ltd.',
      '2. Charge',
      '2.1 The monthly charge for the cold store is EUR 880, payable in advance.',
    ]),
    await add('Side letter Tarn.md', [
      'Side letter to the Storage Lease of 12 August 2023',
      'Tarn Depots Ltd and Marlow Orchards Ltd agree as follows.',
      'The monthly charge for the cold store is EUR 950, payable in advance, as of 1 January 2026.',
    ]),
  ]
  scope = { tenantId, documents }
  named = (...filenames) => ({
    ...scope,
    documents: documents.filter(({ filename }) => filenames.includes(filename)),
  })
})
afterAll(() => database.close())

async function ask(text: string, within = scope, earlier: string[] = []) {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier }, within))
    if (event.kind === 'end') return event.answer
  throw new Error('The answer did not end')
}

/** Whether the texts stand in the answer, in this order. */
function standsInOrder(response: string, ...texts: string[]): boolean {
  const places = texts.map(text => response.indexOf(text))
  return places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0))
}

describe('what an amendment changes', () => {
  it('is quoted first, with its own citation, above the original', async () => {
    for (const text of [
      'What is the current cap on the charges with Pell?',
      'What is the cap on the charges under the Pell agreement?',
    ]) {
      const { response, citations } = await ask(text)
      expect(
        standsInOrder(
          response,
          `${amendment} changes this:`,
          'EUR 365,000',
          'As it was before',
          'shall not exceed',
        ),
      ).toBe(true)
      expect(citations.map(({ filename }) => filename)).toEqual([amendment, harvest])
    }
  })

  it('is told where the original alone was chosen', async () => {
    const alone = { ...named(harvest), besides: scope.documents }
    const { response } = await ask('Within how many days must invoices be paid?', alone)
    expect(standsInOrder(response, amendment, 'twenty-five (25) days', 'within forty (40) days')).toBe(true)
    expect((await ask('Which law governs the agreement?', alone)).response).not.toContain('Amendment')
  })

  it('stands behind the original where that is asked for', async () => {
    const { response } = await ask('What was the cap on the charges with Pell originally?')
    expect(
      standsInOrder(response, 'shall not exceed EUR 310,000', `${amendment} changed this later:`, '365,000'),
    ).toBe(true)
  })

  it('is not told of another contract of the same template, nor of clauses that it leaves', async () => {
    const other = await ask('What is the cap on the charges with Kestrel?')
    expect(other.response).toContain('275,000')
    expect(other.response).not.toContain('365,000')
    const breach = await ask(
      'Within how many days must a material breach be remedied under the Pell agreement?',
    )
    expect(breach.response).toContain('twenty (20) days')
    expect(breach.response).not.toContain('changes this')
  })

  it('is told in each part of a question', async () => {
    const { response } = await ask(
      'Which contracts can we terminate for convenience, and with how much notice?',
    )
    expect(response).toContain("150 days' written notice")
    const [, behind = ''] = response.split(/how much notice/i)
    if (behind.includes('on 90 days')) expect(behind).toContain('150 days')
  })

  it('is told in German, too', async () => {
    const { response, citations } = await ask('Wie hoch ist die monatliche Miete für den Lindenhof?')
    expect(
      standsInOrder(response, 'Nachtrag Lindenhof.md ändert das:', '4.650 EUR', 'Die monatliche Miete'),
    ).toBe(true)
    expect(citations[0]?.filename).toBe('Nachtrag Lindenhof.md')
  })

  it('is told by its words where no clause is named', async () => {
    const alone = { ...named('Storage lease Tarn.md'), besides: scope.documents }
    const { response } = await ask('How much is the monthly charge for the cold store?', alone)
    expect(standsInOrder(response, 'EUR 880', 'Side letter Tarn.md says on this:', 'EUR 950')).toBe(true)
    expect(response).not.toContain('As it was before')
  })

  it('is all listed where the question asks what changed', async () => {
    for (const text of ['What changed with amendment 1?', 'What does Amendment 1 Marlow-Pell.md change?']) {
      const { response, citations } = await ask(text)
      expect(response).toContain('in 4 places')
      expect(standsInOrder(response, '365,000', 'twenty-five', '150 days', '30 September 2025')).toBe(true)
      expect(citations).toHaveLength(4)
    }
  })

  it('is told where the name of the parties means the contract and its amendments', async () => {
    const { response, choices } = await ask('How many days do we have to pay an invoice from Marlow-Pell?')
    expect(standsInOrder(response, amendment, 'twenty-five (25)', harvest, 'within forty (40) days')).toBe(
      true,
    )
    expect(response).not.toContain('| --- |')
    expect(choices).toBeUndefined()
  })

  it('stands in the cell of a table of several contracts', async () => {
    const { response } = await ask(
      `Compare within how many days an invoice is paid in ${harvest} and in Harvest services agreement Marlow-Kestrel.md`,
    )
    expect(response.split('\n')).toContainEqual(
      expect.stringMatching(/^\|.*Pell\.md changes this: .*twenty-five.*As it was before.*forty/),
    )
  })

  it('is left behind by a follow-up that asks for what was agreed before', async () => {
    const cap = 'What is the cap on the charges with Pell?'
    for (const [text, earlier] of [
      ['And what was it before the amendment?', [cap]],
      ['and before?', [cap, 'What was it originally?']],
    ] as const) {
      const { response } = await ask(text, scope, [...earlier])
      expect(standsInOrder(response, 'EUR 310,000', 'changed this later', '365,000')).toBe(true)
    }
    const german = await ask('Und was galt vor dem Nachtrag?', scope, [
      'Wie hoch ist die monatliche Miete für den Lindenhof?',
    ])
    expect(standsInOrder(german.response, 'beträgt 4.200 EUR', 'später geändert', '4.650')).toBe(true)
  })

  it('is told to a model', async () => {
    const passages = await documentPassages(database.db, named(harvest), 10)
    const given = await amendedPassages(database.db, passages, scope)
    expect(given.map(({ filename, amends }) => [filename, amends])).toEqual([
      ...passages.map(() => [harvest, `amended by ${amendment}`]),
      [amendment, `amends ${harvest}`],
    ])
    const local = scope.documents.map(one => (one.filename === amendment ? { ...one, keepLocal: true } : one))
    expect(await amendedPassages(database.db, passages, { ...scope, documents: local })).toEqual(passages)
  })

  it('is that of the latest of several', async () => {
    const { db } = database
    const later = await addDocument(db, scope.tenantId, second, [
      'Amendment No. 2 to the Harvest Services Agreement',
      'This Amendment No. 2 is made on 8 January 2026 between Marlow Orchards Ltd and Pell Harvesting Ltd and amends the Harvest Services Agreement of 6 May 2024, as amended by Amendment No. 1.',
      '1. In clause 3.1 of the Agreement, "EUR 365,000" is replaced by "EUR 402,000".',
    ])
    const { response } = await ask('What is the current cap on the charges with Pell?', {
      ...scope,
      documents: [...scope.documents, later],
    })
    expect(standsInOrder(response, second, '402,000', amendment, '310,000', 'shall not exceed')).toBe(true)
  })
})

describe('a follow-up to a question that was asked of one document', () => {
  const before = [`@${harvest} What are the payment terms?`]

  it('stays with it', async () => {
    const { citations } = await ask('and the notice for termination for convenience?', scope, before)
    expect(citations.map(({ filename }) => filename)).toEqual([amendment, harvest])
  })

  it('leaves it where it names another', async () => {
    const { citations } = await ask('and with Kestrel?', scope, before)
    expect(citations.some(({ filename }) => filename.includes('Kestrel'))).toBe(true)
  })
})
