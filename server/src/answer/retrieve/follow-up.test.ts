import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import { answerQuestion } from '../answer-question.ts'
import type { EngineEvent } from '../engine-events.ts'
import type { Question, Scope } from '../stages.ts'

/** Leases of two houses with the same wording; neither text names its house again. */
const lease = (house: string, rent: string, signer: string, end: string) => [
  `Lease of the house ${house} between its owner and the tenant.`,
  `The rent is EUR ${rent} a month and is due on the third day of the month.`,
  `The lease ends on 31 March ${end}. In 2024 the rent was EUR ${Number(rent) - 100} a month.`,
  `This lease was signed by ${signer} for the owner.`,
]
const rules = [
  'In Germany the deposit is three months of rent.',
  'In Austria the deposit is six months of rent.',
]

let database: OpenDatabase
let scope: Scope
let ids: { falcon: string; heron: string; rules: string }

beforeAll(async () => {
  database = await openTestDatabase()
  const owner = await addOwner(database.db)
  const documents = [
    await addDocument(database.db, owner, 'one.txt', lease('Falcon', '1200', 'Maria Keller', '2027')),
    await addDocument(database.db, owner, 'two.txt', lease('Heron', '1300', 'Peter Lang', '2029')),
    await addDocument(database.db, owner, 'three.txt', rules),
  ]
  const [falcon, heron, third] = documents.map(({ id }) => id)
  ids = { falcon: falcon ?? '', heron: heron ?? '', rules: third ?? '' }
  scope = { tenantId: owner, documents }
})
afterAll(() => database.close())

async function ask(question: Question) {
  const parts: EngineEvent[] = []
  for await (const part of answerQuestion({ db: database.db }, question, scope)) parts.push(part)
  const end = parts.at(-1)
  if (end?.kind !== 'end') throw new Error('The answer did not end')
  return end.answer
}

describe('a follow-up question where two documents say the same', () => {
  it.each([
    ['Who signed it?', 'falcon', 'Maria Keller'],
    ['Who signed it?', 'heron', 'Peter Lang'],
    ['And when does it end?', 'falcon', '31 March 2027'],
    ['And when does it end?', 'heron', '31 March 2029'],
    ['What about 2024?', 'falcon', 'EUR 1100'],
    ['What about 2024?', 'heron', 'EUR 1200'],
    ['When does the lease end?', 'heron', '31 March 2029'],
  ] as const)(
    'such as "$0" is answered with "$2" where the answer before cites the lease of $1',
    async (text, house, fact) => {
      const cited = [ids[house]]
      const { citations } = await ask({ text, earlier: ['How much is the rent?'], cited })
      expect(citations[0]).toMatchObject({ document_id: ids[house], quote: expect.stringContaining(fact) })
    },
  )

  it('that leans on the question before is answered from that one’s documents alone', async () => {
    const cited = [ids.heron]
    const { citations } = await ask({ text: 'Who signed it?', earlier: ['How much is the rent?'], cited })
    expect(new Set(citations.map(citation => citation.document_id))).toEqual(new Set([ids.heron]))
  })

  it('goes to another document where that alone answers', async () => {
    const earlier = ['How much is the deposit in Austria?']
    const { citations } = await ask({ text: 'And in Germany?', earlier, cited: [ids.falcon] })
    expect(citations[0]).toMatchObject({ document_id: ids.rules, quote: rules[0] })
    const other = { text: 'And for the Heron?', earlier: ['How much is the rent?'], cited: [ids.falcon] }
    expect((await ask(other)).citations[0]).toMatchObject({ document_id: ids.heron })
  })
})
