import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import { clauseOfNumber } from './clause-of-number.ts'
import type { Scope, ScopeDocument } from './stages.ts'
import { documentsMeant } from './understand/documents-meant.ts'
import { ofAmended } from './understand/of-amended.ts'
import { understandQuestion } from './understand/understand-question.ts'

let database: OpenDatabase
let scope: Scope

const harvest = 'Harvest services agreement.md'
const amendment = 'Amendment 1.md'
const depot = 'Depot agreement.md'

beforeAll(async () => {
  database = await openTestDatabase()
  const tenantId = await addOwner(database.db)
  const add = async (
    filename: string,
    { kind, title, parties }: { kind: string; title: string; parties: string[] },
    texts: string[],
  ): Promise<ScopeDocument> => ({
    ...(await addDocument(database.db, tenantId, filename, texts)),
    called: [
      { kind: 'kind', value: kind, aliases: [] },
      { kind: 'title', value: title, aliases: [] },
      ...parties.map(value => ({ kind: 'party' as const, value, aliases: [] })),
    ],
  })
  const documents = [
    await add(
      harvest,
      {
        kind: 'contract',
        title: 'Harvest Services Agreement',
        parties: ['Marlow Orchards Ltd', 'Pell Harvesting Ltd'],
      },
      [
        'Harvest Services Agreement',
        'This Harvest Services Agreement (the "Agreement") is made on 6 May 2024 between Marlow Orchards Ltd and Pell Harvesting Ltd.',
        '3. Charges',
        '3.1 The total charges under this Agreement shall not exceed EUR 310,000 (the "Cap").',
        '3.2 The Client shall pay each undisputed invoice within forty (40) days of receipt.',
        '6. Termination',
        "6.2 The Client may terminate this Agreement for convenience on 90 days' written notice.",
      ],
    ),
    await add(
      amendment,
      {
        kind: 'amendment',
        title: 'Amendment No. 1 to the Harvest Services Agreement',
        parties: ['Marlow Orchards Ltd', 'Pell Harvesting Ltd'],
      },
      [
        'Amendment No. 1 to the Harvest Services Agreement',
        'This Amendment No. 1 is made on 3 February 2025 between Marlow Orchards Ltd and Pell Harvesting Ltd and amends the Harvest Services Agreement of 6 May 2024 (the "Agreement").',
        '1. Changes',
        '1.1 In clause 3.1 of the Agreement, "EUR 310,000" is replaced by "EUR 365,000".',
        '1.2 In clause 3.2 of the Agreement, "forty (40) days" is replaced by "twenty-five (25) days".',
      ],
    ),
    await add(
      depot,
      {
        kind: 'contract',
        title: 'Depot Agreement',
        parties: ['Marlow Orchards Ltd', 'Corran Storage Ltd'],
      },
      [
        'Depot Agreement',
        'This Depot Agreement is made on 9 June 2023 between Marlow Orchards Ltd and Corran Storage Ltd.',
        '2. Charges',
        '2.2 The Customer shall pay each invoice within thirty (30) days of the invoice date.',
        '4. Termination',
        "4.1 Either party may terminate this Agreement on six months' written notice.",
      ],
    ),
  ]
  scope = { tenantId, documents }
})
afterAll(() => database.close())

async function ask(text: string) {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, scope))
    if (event.kind === 'end') return event.answer
  throw new Error('The answer did not end')
}

describe('a contract with an amendment of the same title and parties', () => {
  it('is what its name means, with no choice between both', async () => {
    const { response, choices } = await ask('When are invoices payable under the Pell agreement?')
    expect(response).toContain(`${amendment} changes this`)
    expect(response).toContain('forty (40) days of receipt')
    expect(choices).toBeUndefined()
  })

  it('is one side of a comparison, told with its amendment', async () => {
    const { response } = await ask('Compare the payment terms of the Pell agreement and the Corran agreement')
    const [head = ''] = response.split('\n')
    expect(head).toBe(`| ${harvest} | ${depot} |`)
    expect(response).toContain(`${amendment} changes this`)
    expect(response).toContain('twenty-five (25) days')
  })

  it('is not meant where the amendment is named', async () => {
    const text = 'What does the amendment of the Pell agreement say?'
    const { meant } = await ofAmended(database.db, text, documentsMeant(text, scope), scope)
    const documents = meant.named.flatMap(one => one.documents.map(({ filename }) => filename))
    expect(documents).toContain(amendment)
  })
})

describe('a clause that is asked for by its number', () => {
  it('is quoted alone', async () => {
    const { response, citations } = await ask('What does clause 4.1 of the depot agreement say?')
    expect(citations.map(({ quote }) => quote)).toEqual([
      "4.1 Either party may terminate this Agreement on six months' written notice.",
    ])
    expect(response).not.toContain('come closest')
  })

  it('is told as it was amended', async () => {
    const { response } = await ask('What is clause 3.2 of the Pell agreement?')
    expect(response).toContain(`${amendment} changes this`)
    expect(response).toContain('3.2 The Client shall pay')
    expect(response).not.toContain('3.1 The total')
  })

  it('is one of the amendment, or what that changes', async () => {
    const own = await ask('What does clause 1.2 of Amendment 1 say?')
    const changed = await ask('Clause 3.2 of Amendment 1?')
    for (const { citations, response } of [own, changed]) {
      expect(citations.map(({ quote }) => quote)).toEqual([
        '1.2 In clause 3.2 of the Agreement, "forty (40) days" is replaced by "twenty-five (25) days".',
      ])
      expect(response).not.toContain('come closest')
    }
  })

  it('is that of the document whose name is all that is said besides, of many', async () => {
    const others = Array.from({ length: 8 }, (_, at) => ({ id: `none ${at}`, filename: `note ${at}.md` }))
    const within = { ...scope, documents: [...scope.documents, ...others] }
    const text = 'Was steht in Ziffer 4.1 des Depot agreements?'
    const asked = await understandQuestion(database.db, { text, earlier: [] }, within)
    const wanted = { ...asked.wanted, scope: within }
    const { draft } = await clauseOfNumber(database.db, { ...asked, wanted })
    expect(draft?.sentences.map(({ plain }) => plain)).toEqual([
      "4.1 Either party may terminate this Agreement on six months' written notice.",
    ])
  })

  it('is not taken for another one where there is none', async () => {
    const { response } = await ask('What does clause 9 of the Pell agreement say?')
    expect(response).toMatch(/come closest|not in your documents/)
  })
})
